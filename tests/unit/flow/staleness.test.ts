// Staleness is noticed: a drawing, an entry, a label or a sample that does not agree any more.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Control } from '../../../qa/controls/control.ts';
import { reachableSituations } from '../../../qa/controls/reachable.ts';
import { CONTROLS } from '../../../qa/controls/table.ts';
import { staleControls } from '../../../qa/staleness/stale-controls.ts';
import { staleDiagram } from '../../../qa/staleness/stale-diagram.ts';

const PAGE = readFileSync(new URL('../../../docs/flow.md', import.meta.url), 'utf8');
const TABLE = 'edit qa/controls/table.ts, then npm run flow -- staleness';

const situations = reachableSituations();

const controls = (problem: string) => ({ what: `table of controls: ${problem}`, remedy: TABLE });

test('nothing is stale in this checkout', () => {
  expect([...staleDiagram(PAGE), ...staleControls(CONTROLS, situations)]).toEqual([]);
});

test('an arrow that the page lacks is told, with the scenarios that name its event', () => {
  const [stale, ...others] = staleDiagram(
    PAGE.replace(', step.cancel, page.left', ', step.cancel'),
  );
  expect(others).toEqual([]);
  expect(stale?.what).toBe('docs/flow.md: the flow is not the machine’s any more');
  expect(stale?.remedy).toBe('read what changed, then npm run generate -- diagram');
  const [change, ...rows] = stale?.changes ?? [];
  expect(change).toMatch(/^\+ \w+ --> \w+: page\.left$/);
  expect(rows).toContain('named by qa/scenarios/rows/journeys.ts: anaLeft');
});

test('an arrow that only the page has is told, and that no scenario names it', () => {
  const drawn = PAGE.replace(
    '  restoring -->',
    '  restoring --> login: session.forgotten\n  restoring -->',
  );
  expect(staleDiagram(drawn)[0]?.changes).toEqual([
    '- restoring --> login: session.forgotten',
    'no written scenario names what changed',
  ]);
});

describe('in the table of controls', () => {
  test('a label that no text reads is noticed', () => {
    const relabelled = CONTROLS.map((control): Control => {
      if (control.event !== 'payment.start') return control;
      return { ...control, actions: () => [{ do: 'click', role: 'button', label: 'Empezar' }] };
    });
    expect(staleControls(relabelled, situations)).toEqual([
      controls('no text of src/texts reads «Empezar»'),
    ]);
  });

  test('an entry that is missing is noticed, with every place that needs it', () => {
    const without = CONTROLS.filter(({ event }) => event !== 'session.signIn');
    expect(staleControls(without, situations)).toEqual([
      controls('nothing brings about session.signIn on login in anonymous.login.ready'),
      controls(
        'nothing brings about session.signIn on login in anonymous.login.signingInWithGoogle',
      ),
    ]);
  });

  test('an entry that nobody needs is noticed', () => {
    const idle: Control = { event: 'payment.start', screens: ['agent'], actions: () => [] };
    expect(staleControls([...CONTROLS, idle], situations)).toEqual([
      controls('an entry for payment.start on agent is never needed'),
    ]);
  });
});
