// The texts in the sources are held against the approved ones: a typo, a text that is new and one that is gone are named.
// @rule Which texts are frozen
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { unexpectedTexts } from '../../qa/scenarios/page/unexpected-texts.ts';
import { unapprovedTexts } from '../../tools/texts/approved.ts';
import { sourceTexts, textsIn } from '../../tools/texts/source-texts.ts';
import { spanishIn } from '../../tools/texts/strays.ts';

const sources = sourceTexts(fileURLToPath(new URL('../..', import.meta.url)), 'src/texts/es');

/** The sources with one text written otherwise. */
const withText = (from: string, to: string) => {
  expect(sources.map(({ text }) => text)).toContain(from);
  return sources.map((each) => (each.text === from ? { ...each, text: to } : each));
};

test('every text is approved', () => {
  expect(unapprovedTexts(sources)).toEqual([]);
});

test.each([
  ['Especialista en', 'Especialista  en'],
  ['Invierte en tu negocio con nuestro planes', 'Invierte en tu negocio con nuestros planes'],
  ['Hasta {} citas al mes', 'Hasta {} citas por mes'],
  ['No pudimos descargar tus datos: {}', 'No pudimos descargar sus datos: {}'],
])('«%s» that reads «%s» is named', (from, to) => {
  const [strange, ...others] = unapprovedTexts(withText(from, to));
  expect(strange?.what).toMatch(/^src\/texts\/es\/\w+\.ts: nobody approved «/);
  expect(strange?.what).toContain(to);
  expect(others.every(({ what }) => what.startsWith('src/texts/es: no text is «'))).toBe(true);
});

test('a frozen text that is written otherwise is to be restored, whoever approves the new one', () => {
  const found = unapprovedTexts(withText('El numero de teléfono es requerido', 'Continuar'));
  expect(found).toEqual([
    {
      what: 'src/texts/es: no text is «El numero de teléfono es requerido»',
      remedy: 'write it as the specification does',
    },
  ]);
});

test('a new text is named, with its file', () => {
  expect(unapprovedTexts([...sources, { file: 'src/texts/es/plan.ts', text: 'Paga hoy' }])).toEqual(
    [expect.objectContaining({ what: 'src/texts/es/plan.ts: nobody approved «Paga hoy»' })],
  );
});

test('texts are found wherever they stand, and words of the program are none', () => {
  const source = `import { DAYS } from './days.ts';
    export const texts = { title: 'Hola', left: (n: number) => \`Quedan \${n} de \${DAYS}\` } as const;
    const amount = new Intl.NumberFormat('es', { maximumFractionDigits: 2 });
    export function say(kind: 'one' | 'two'): string {
      switch (kind) {
        case 'one':
          return 'Uno';
        default:
          return kind === 'two' ? 'Dos' : \`\${texts.title} \${amount}\`;
      }
    }`;
  expect(textsIn(source)).toEqual(['Hola', 'Quedan {} de {}', 'Uno', 'Dos']);
});

describe('on the page', () => {
  const NOT_FOUND = ['404', 'Page not found!', 'Ir al Inicio', 'By VIRSI'];
  const text = 'The page you are looking for might be in another galaxy.';
  const place = { screen: 'notFound', state: 'notFound' } as const;

  test('approved texts and typed ones are nothing strange', () => {
    expect(unexpectedTexts([...NOT_FOUND, text, 'Quito'], place, ['Quito'])).toEqual([]);
  });

  test('a text of another screen and one that is missing are', () => {
    expect(unexpectedTexts([...NOT_FOUND, 'Registrarse'], place, [])).toEqual([
      `missing: «${text}»`,
      'in no list: «Registrarse»',
    ]);
  });

  test('a state has texts of its own', () => {
    const state = 'authenticated.configuringAgent.editing.ready';
    expect(unexpectedTexts([], { screen: 'agent', state }, [])).toContain('missing: «Guíame!»');
  });
});

test('a Spanish text outside a folder of texts is named, and a comment is none', () => {
  const source = `// Según la especificación
    const CLOSED = 'No está';
    const page = html\`<p>\${CLOSED} aquí.</p>\`;
    const button = <button>¿Cerrar?</button>;`;
  const found = ['No está', ' aquí.</p>', '¿Cerrar?'];
  expect(spanishIn('a.tsx', source)).toEqual(found.map((text) => `a.tsx: «${text}»`));
});
