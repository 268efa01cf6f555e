// How a walk in the browser brings each sample about, and what a picture's text leaves out.
// @rule What each actor can be answered

import { describe, expect, test } from 'vitest';
import { ACTORS } from '../../../qa/actors/actors.ts';
import { answeringOf } from '../../../qa/actors/answering.ts';
import { actorsOf } from '../../../qa/actors/calls.ts';
import { PAYMENT_PAGE } from '../../../qa/actors/replies.ts';
import { callWords, FREE_ANSWERS } from '../../../qa/browser/calls.ts';
import { readableTree } from '../../../qa/browser/readable-tree.ts';
import { answersOf } from '../../../qa/onboarding.ts';
import { isAt } from '../../../qa/playwright/reply.ts';

const request = (method: string, path: string) => ({
  method,
  path,
  query: '',
  headers: {},
  body: '',
});

const samples = Object.keys(ACTORS).flatMap((actor) =>
  answersOf(actor).map((event) => ({ name: `${actor}: ${event.outcome}`, event })),
);

test('only what nothing outside the page can bring about is given to the machine', () => {
  const given = samples
    .filter(({ event }) => answeringOf(event).way.by === 'machine')
    .map(({ name }) => name);
  expect(given).toEqual([
    ...Object.keys(ACTORS).flatMap((actor) => [
      ...(actor === 'readSubscription' ? ['readSubscription: subscription.paymentCancelled'] : []),
      ...(/^(signInWith|requestCalendarAccess)$/.test(actor) ? [`${actor}: network`] : []),
      `${actor}: crash`,
    ]),
  ]);
});

test('every actor that calls somebody has a request of its own', () => {
  expect(actorsOf(request('GET', '/api/bot'))).toEqual(['loadAssistant']);
  expect(actorsOf(request('POST', '/api/bot/+593987654321'))).toEqual(['saveAssistant']);
  expect(actorsOf(request('GET', '/assets/index.js'))).toEqual([]);
  expect(callWords(request('GET', '/api/management/bot_customer/ana%40example.com'))).toBe(
    '2 GET …/bot_customer/{correo}',
  );
});

test('the payment page keeps the browser where it is', () => {
  const freeAnswer = (path: string) =>
    FREE_ANSWERS.find(({ endpoint }) => isAt(endpoint, request('GET', path)))?.reply;
  expect(freeAnswer(PAYMENT_PAGE)).toMatchObject({ status: 200 });
  expect(freeAnswer('/api/bot')).toBeUndefined();
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
