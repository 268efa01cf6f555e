// What a filmstrip shows: the screens where somebody rests, each with all that was done since the one before.
import { expect, test } from 'vitest';
import { TEXTS } from '../src/texts/texts.ts';
import { seenAt } from '../src/viewer/seen-at.ts';
import { framesOf, type WalkStep } from '../src/viewer/strip/frames.ts';

const pictures = { light: 'ready.jpg', dark: 'ready-dark.jpg' };
const SEEN = { title: '', address: '', tree: '', calls: [], controls: [], opened: [], pictures };

const step = (title: string, words: string, isFolded = false): WalkStep => ({
  words,
  title,
  isFolded,
  picture: `${title}.jpg`,
  isOther: false,
});

test('waits are told with the screen they lead to', () => {
  const steps = [
    step('Abriendo', 'Abre.', true),
    step('Entrar', 'No hay sesión.'),
    step('Comprobando', 'Pulsa «Entrar».', true),
    step('Preparando', 'Responde bien.', true),
    step('Listo', 'Hay una configuración.'),
  ];
  expect(framesOf(steps, TEXTS.en)).toEqual([
    {
      title: 'Entrar',
      words: ['Abre.', 'No hay sesión.'],
      picture: 'Entrar.jpg',
      caption: '',
    },
    {
      title: 'Listo',
      words: ['Pulsa «Entrar».', 'Responde bien.', 'Hay una configuración.'],
      picture: 'Listo.jpg',
      caption: '',
    },
  ]);
});

test('a walk that ends in a wait ends there, and nothing done is nothing said', () => {
  expect(framesOf([step('Entrar', ''), step('Comprobando', 'Pulsa.', true)], TEXTS.en)).toEqual([
    { title: 'Entrar', words: [], picture: 'Entrar.jpg', caption: '' },
    { title: 'Comprobando', words: ['Pulsa.'], picture: 'Comprobando.jpg', caption: '' },
  ]);
  expect(framesOf([], TEXTS.en)).toEqual([]);
});

test('a picture of another moment says so, and so does a missing one', () => {
  const steps = [
    { ...step('Editar', ''), isOther: true },
    { ...step('Listo', 'Guarda.'), picture: null, isOther: true },
  ];
  expect(framesOf(steps, TEXTS.en).map(({ caption }) => caption)).toEqual([
    'Another look of the same state.',
    'No picture.',
  ]);
});

test('where only one screen was pictured, its picture stands for the other; without any, what is wanted is missing', () => {
  const desktop = { seen: { '360': null, '1280': SEEN } };
  expect(seenAt(desktop, '360')).toEqual({ at: '1280', seen: SEEN });
  expect(seenAt({ seen: { '360': SEEN, '1280': SEEN } }, '360').at).toBe('360');
  expect(seenAt({ seen: { '360': null, '1280': null } }, '360')).toEqual({ at: '360', seen: null });
});
