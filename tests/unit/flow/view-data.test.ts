// The data of the viewer: states, and what changed.
import { expect, test } from 'vitest';
import { compareCharts } from '../../../qa/compare/compare-charts.ts';
import { currentChart } from '../../../qa/compare/current-chart.ts';
import { describeChanges } from '../../../qa/viewer/changes.ts';
import { readPictures } from '../../../qa/viewer/read-pictures.ts';
import { stateViews } from '../../../qa/viewer/state-views.ts';

const STATES = stateViews();
const choosing = STATES.find(({ name }) => name === 'authenticated.planSelection.choosing');

test('a state has its words, its address and what can happen with where it leads', () => {
  expect(choosing).toMatchObject({
    title: 'Comparar los planes',
    screen: 'Selecciona tu plan',
    address: '/admin-account',
    step: 'Plan',
    isWait: false,
  });
  expect(choosing?.choices).toContainEqual({
    words: 'Pulsa «Cerrar sesión»',
    kind: 'person',
    targets: [{ state: 'signingOut', when: '' }],
  });
});

test('no state is reached by more than ten steps from the start', () => {
  expect(STATES.filter(({ walk }) => walk.length > 10)).toEqual([]);
});

test('a folder without pictures has none', () => {
  expect(readPictures('/nowhere')).toEqual({ folder: null, pictures: [], failures: [] });
});

test('a transition that leads elsewhere is listed under its screen, with both ends', () => {
  const after = currentChart();
  const before = {
    ...after,
    transitions: after.transitions.map((transition) =>
      transition.from === 'authenticated.planSelection' && transition.event === 'plan.choose'
        ? { ...transition, target: 'authenticated.planSelection.unsure' }
        : transition,
    ),
  };
  expect(describeChanges('main', compareCharts(before, after))).toMatchObject({
    added: [],
    removed: [],
    changed: [
      {
        title: 'Planes',
        says: [
          'Antes: «Ideal 99/mes» lleva a «Pago sin confirmar». Ahora: «Ideal 99/mes» lleva a «Comparar los planes».',
        ],
      },
    ],
  });
});

test('the same chart has no changes', () => {
  const chart = currentChart();
  expect(describeChanges('main', compareCharts(chart, chart))).toEqual({
    ref: 'main',
    added: [],
    removed: [],
    changed: [],
    details: [],
  });
});
