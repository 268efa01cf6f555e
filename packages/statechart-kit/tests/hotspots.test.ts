// What is pressed on the picture of a screen: by the name that is read there, each control once.
import { expect, test } from 'vitest';
import type { SeenControl } from '../src/captures/captures.ts';
import type { Cause } from '../src/model/flow.ts';
import { hotspotsOf } from '../src/viewer/simulate/hotspots.ts';

const place = { left: 0, top: 0, width: 10, height: 10 };
const controls: readonly SeenControl[] = ['Entrar', 'Salir', 'no hay red'].map((name) => ({
  name,
  ...place,
}));
const offer = (kind: Cause['kind'], short: string) => ({
  kind,
  short,
  words: `${short}.`,
  name: short,
});

test('an action has the control of its name, and only the first action that shares it', () => {
  const offers = [
    offer('answer', 'no hay red'),
    offer('person', '«Salir»'),
    offer('person', '«Entrar»'),
    offer('person', '«Entrar»'),
    offer('person', '«Entra»'),
    offer('browser', '«Salir»'),
  ];
  expect(hotspotsOf(offers, controls)).toEqual([
    { index: 1, control: { name: 'Salir', ...place } },
    { index: 2, control: { name: 'Entrar', ...place } },
  ]);
});

test('an answer is no control, though a control is called like it', () => {
  expect(hotspotsOf([offer('answer', '«Entrar»'), offer('time', '«Salir»')], controls)).toEqual([]);
});

test('of two controls with one name the first is pressed', () => {
  const below = { ...place, name: 'Entrar', top: 50 };
  expect(hotspotsOf([offer('person', '«Entrar»')], [...controls, below])).toEqual([
    { index: 0, control: { name: 'Entrar', ...place } },
  ]);
});
