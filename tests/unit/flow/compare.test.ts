// What product signs off: a mistake in this chart is named, in every form of the comparison, with the written scenarios that
// it breaks.
import { chartChangesText, compareCharts, type VersionChanges } from 'statechart-kit';
import { expect, test } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { changedScenarios } from '../../../packages/statechart-kit/src/scenarios/play-scenarios.ts';
import { TEXTS } from '../../../packages/statechart-kit/src/texts/texts.ts';
import { viewComparison } from '../../../packages/statechart-kit/src/view/comparison.ts';
import { comparisonMarkdown } from '../../../packages/statechart-kit/src/view/comparison-markdown.ts';
import { viewArrows } from '../../../packages/statechart-kit/src/view/transitions.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { SCENARIOS } from '../../../qa/scenarios/table.ts';
import { chartWith } from '../../support/unit/chart-with.ts';

const arrows = viewArrows(onboardingFlow);

const changesTo = async (after: AnyStateMachine): Promise<VersionChanges> => ({
  before: { ref: 'v1', commit: 'abc1234', subject: '' },
  after: null,
  ...compareCharts(onboardingMachine, after),
  scenarios: await changedScenarios(onboardingMachine, after, SCENARIOS),
});

interface Given {
  readonly context: { readonly user: { readonly email: string } | null };
}

interface Mistake {
  readonly place: string;
  readonly value: unknown;
  /** What the terminal says. */
  readonly text: string;
  /** What *Comparar* says, of which state. */
  readonly title: string;
  readonly words: string;
  /** A line of what is drawn before and after. */
  readonly drawn: readonly [string, string];
}

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'drafts that an expiry deletes': {
    place: 'states sessionExpired invoke input',
    value: ({ context }: Given) => ({
      email: context.user?.email ?? '',
      keepDrafts: false,
      isExpired: true,
    }),
    text: 'changed state sessionExpired: input\n  - keepDrafts: true\n  + keepDrafts: false\n',
    title: 'Sesión vencida',
    words:
      'lo que envía a quien pregunta: antes se conservan los borradores: sí; ahora se conservan los borradores: no',
    drawn: [
      'note right of s0 : se conservan los borradores#58; sí',
      'note right of s0 : se conservan los borradores#58; no',
    ],
  },
  'another target': {
    place: 'states sessionExpired on session.closed target',
    value: 'notFound',
    text: 'retargeted transition sessionExpired session.closed to notFound, before to anonymous.login\n',
    title: 'Sesión vencida',
    words: 'sesión cerrada: llevaba a «Inicio de sesión», lleva a «Página que no existe»',
    drawn: ['state "Inicio de sesión" as s1', 'state "Página que no existe" as s1'],
  },
  'another price that is sent': {
    place: 'states authenticated states awaitingPayment states requestingLink invoke input',
    value: () => ({ priceId: 'price_other' }),
    text: 'requestingLink: input\n  - priceId: context.priceId ?? ""\n  + priceId: "price_other"\n',
    title: 'Pidiendo el enlace de pago',
    words:
      'lo que envía a quien pregunta: antes el precio que se envía: context.priceId ?? ""; ahora el precio que se envía: "price_other"',
    drawn: [
      'note right of s0 : el precio que se envía#58; context.priceId ?? #34;#34;',
      'note right of s0 : el precio que se envía#58; #34;price_other#34;',
    ],
  },
};

test.each(Object.entries(MISTAKES))(
  '%s is said in a terminal, as data, in *Comparar* and for a pull request, with what people wrote and does not hold any more',
  async (_, { place, value, ...told }) => {
    const changes = await changesTo(chartWith(place, value));
    expect(chartChangesText(changes)).toContain(told.text);
    expect(changes.scenarios?.length).toBeGreaterThan(0);
    for (const { holds, where } of changes.scenarios ?? []) {
      expect(holds).toBe(false);
      expect(where).toMatch(/^qa\/scenarios\/rows\/[\w-]+\.ts:\d+$/);
    }
    const { states, transitions, names } = JSON.parse(JSON.stringify(changes));
    const [state] = place.replaceAll(/(?:^| )states /g, '.').split(/ invoke| on/);
    expect([...states, ...transitions].map((it) => `.${it.state ?? it.from}`)).toEqual([state]);
    expect(names).toEqual([]);

    const comparison = viewComparison(onboardingFlow, changes, arrows);
    const { summary, sections, titles } = comparison;
    const found = sections.find(({ title }) => title === 'Estados' || title === 'Flechas');
    const [change] = found?.changes ?? [];
    expect(change?.states.map((name) => titles[name])).toEqual([told.title]);
    expect([change?.words, ...(change?.details ?? []).map(({ text }) => text)]).toContain(
      told.words,
    );
    expect(summary).toBe('');

    const text = comparisonMarkdown(comparison, TEXTS.es);
    const [, before, after] = text.split('```mermaid\nstateDiagram-v2\n');
    expect(before).toContain(told.drawn[0]);
    expect(after).toContain(told.drawn[1]);
    expect(text).toContain(`«${told.title}»`);
    expect(text).toContain('### Lo escrito que ya no se cumple\n\n- ');
  },
);

test('a chart in which nothing differs is not said to be the same: what the app gives it is not looked at', async () => {
  const changes = await changesTo(onboardingMachine.provide({}));
  expect(chartChangesText(changes)).toMatch(/^No difference was found [^\n]+\nNot looked at, /);
  const { summary, sections, unseen } = viewComparison(onboardingFlow, changes, arrows);
  expect(sections).toEqual([]);
  expect(summary).toMatch(/^No se ve ninguna diferencia/);
  expect(unseen).toMatch(/^No se miró por dentro, así que puede haber cambiado/);
});

const unread = ({ context }: { readonly context: { readonly isSaved: boolean } }) =>
  !context.isSaved;

const IN_WORDS: Readonly<Record<string, readonly [AnyStateMachine, string]>> = {
  'a condition that is turned round': [
    onboardingMachine.provide({
      guards: { isPaymentOpen: ({ context }) => !context.isPaymentOpen },
    }),
    'antes «puede haber un pago sin confirmar»; ahora no «puede haber un pago sin confirmar»',
  ],
  'a condition in place of one that has a name': [
    chartWith('states authenticated states configSaved on agent.save', [
      { guard: unread, target: '#verifyingAssistant' },
      { target: '#saving' },
    ]),
    'su condición: antes si falta leer la configuración guardada o sus enlaces; ahora no «la configuración está guardada»',
  ],
  'an action that is left out': [
    chartWith('states authenticated states comparingDraft entry', ['dropFailure']),
    'lo que hace al entrar: antes setSaved; ahora ya no',
  ],
  'an end': [
    chartWith('states authenticated states missingEmail', {
      ...onboardingMachine.config.states?.authenticated?.states?.missingEmail,
      type: 'final',
    }),
    'qué clase de estado es: antes sin nada dentro; ahora un final',
  ],
  'another beginning': [
    chartWith('states authenticated states planSelection initial', 'unsure'),
    'por dónde empieza: antes Comparar los planes; ahora Pago sin confirmar',
  ],
  'a call to somebody else': [
    chartWith('states authenticated states awaitingPayment states redirecting invoke', {
      id: 'followPortalLink',
      src: 'followPortalLink',
    }),
    'lo que espera: antes la salida hacia la página de pago; ahora la salida hacia la página de la suscripción',
  ],
  'a longer pause': [
    onboardingMachine.provide({ delays: { confirmationPause: 20_000 } }),
    'antes pasan 2000 ms; ahora pasan 20000 ms',
  ],
  'what is not cleared any more': [
    onboardingMachine.provide({
      actions: {
        forgetAssistant: assign({ isLoadFailed: false, isSavedElsewhere: false, isSaved: false }),
      },
    }),
    'antes los enlaces del asistente: nada; ahora ya no',
  ],
};

test.each(Object.entries(IN_WORDS))('%s is told in words, not in code', (_, [after, words]) => {
  const changes: VersionChanges = {
    before: { ref: 'v1', commit: 'abc1234', subject: '' },
    after: null,
    ...compareCharts(onboardingMachine, after),
    scenarios: null,
  };
  const { sections } = viewComparison(onboardingFlow, changes, arrows);
  expect(
    sections.flatMap((it) => it.changes.flatMap(({ details }) => details.map(({ text }) => text))),
  ).toEqual([words]);
});
