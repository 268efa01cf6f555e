// How a walk in the browser brings each declared outcome about, and what a picture's text leaves out.
import { describe, expect, test } from 'vitest';
import { answeringOf } from '../../flow/e2e/answers.ts';
import { actorOf, callWords, freeAnswer, PAYMENT_PAGE } from '../../flow/e2e/calls.ts';
import { readableTree } from '../../flow/e2e/readable-tree.ts';
import { answersOf } from '../../flow/model-events.ts';
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';

const ORIGIN = 'http://127.0.0.1:1';
const request = (method: string, path: string) => ({ method, path, query: {} });

const outcomes = [...OUTCOMES_BY_ACTOR.keys()].flatMap((actor) =>
  answersOf(actor).map((event) => ({ name: `${actor}: ${event.outcome}`, event })),
);

const named = (name: string) => {
  const found = outcomes.find((each) => each.name === name);
  if (!found) throw new Error(`No outcome ${name}`);
  return answeringOf(found.event, ORIGIN);
};

const replyTo = (name: string) => {
  const { way } = named(name);
  return way.by === 'reply' ? way.reply(request('GET', '/')) : way.by;
};

test('only what nothing outside the page can bring about is given to the machine', () => {
  const given = outcomes
    .filter(({ event }) => answeringOf(event, ORIGIN).way.by === 'machine')
    .map(({ name }) => name);
  expect(given).toEqual([
    ...[...OUTCOMES_BY_ACTOR.keys()].flatMap((actor) => [
      ...(actor === 'readSubscription' ? ['readSubscription: paymentCancelled'] : []),
      ...(/^(signInWithGoogle|requestCalendarAccess)$/.test(actor) ? [`${actor}: network`] : []),
      `${actor}: crash`,
    ]),
  ]);
});

describe('an outcome becomes', () => {
  test.each([
    ['findCustomer: absent', 404],
    ['findCustomer: expired', 401],
    ['createCustomer: refused', 400],
    ['requestPaymentLink: ready', 200],
    ['listCalendars: unauthorized', 401],
    ['listCalendars: insufficientScope', 403],
    ['listCalendars: forbidden', 403],
    ['listCalendars: failed', 500],
  ])('%s, the status %d', (name, status) => {
    expect(replyTo(name)).toMatchObject({ status });
  });

  test.each([
    'signIn: failed',
    'findCustomer: failed',
    'readSubscription: failed',
    'listCalendars: network',
  ])('%s, a connection that is cut', (name) => {
    expect(replyTo(name)).toBe('drop');
  });

  test('a refusal, its own sentence in the body', () => {
    expect(replyTo('signIn: refused')).toMatchObject({ body: '{"error":"No se puede"}' });
  });

  test('the two 403 of the calendar list, told apart by their reason', () => {
    expect(JSON.stringify(replyTo('listCalendars: insufficientScope'))).toContain(
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    );
    expect(JSON.stringify(replyTo('listCalendars: forbidden'))).not.toContain('SCOPE');
  });

  test('what the browser remembers, where the answer alone would not lead there', () => {
    expect(named('restoreSession: none').memory).toEqual({ session: null });
    expect(named('readSubscription: paymentStarted').memory.plan).toMatchObject({
      payment: 'started',
    });
    expect(named('loadAssistant: draftRemembered').memory).toEqual({ serviceType: 'MEDICAL' });
    expect(named('loadAssistant: found').memory).toEqual({ serviceType: null });
  });
});

test('every actor that calls somebody has a request of its own', () => {
  expect(actorOf(request('GET', '/api/bot'))).toEqual(['loadAssistant']);
  expect(actorOf(request('POST', '/api/bot/+593987654321'))).toEqual(['saveAssistant']);
  expect(actorOf(request('GET', '/assets/index.js'))).toEqual([]);
  expect(callWords(request('GET', '/api/management/bot_customer/ana%40example.com'))).toBe(
    '2 GET …/bot_customer/{correo}',
  );
});

test('the payment page keeps the browser where it is', () => {
  expect(freeAnswer(request('GET', PAYMENT_PAGE))).toMatchObject({ status: 204 });
  expect(freeAnswer(request('GET', '/api/bot'))).toBeNull();
});

describe('the tree that is kept', () => {
  test.each([
    ['- textbox "Correo electrónico": ana@example.com', '- textbox "Correo electrónico"'],
    ['  - textbox "Contraseña" [active]: secreta', '  - textbox "Contraseña" [active]'],
    [
      `- 'textbox "Servicio (ej: Odontología)": Odontología'`,
      `- 'textbox "Servicio (ej: Odontología)"`,
    ],
    ['- combobox "País": Ecuador', '- combobox "País"'],
    ['- heading "Crea: tu cuenta" [level=1]', '- heading "Crea: tu cuenta" [level=1]'],
    ['- text: "Gracias: listo"', '- text: "Gracias: listo"'],
  ])('%s', (line, kept) => {
    expect(readableTree(line, [])).toBe(kept);
  });

  test('has a mark in the place of what was typed, also where the page repeats it', () => {
    expect(readableTree('- listitem: citas@example.com · Corte', ['citas@example.com'])).toBe(
      '- listitem: • · Corte',
    );
  });
});
