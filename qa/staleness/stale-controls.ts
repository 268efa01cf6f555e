// Checks that the table of controls has an entry for every event, no unused entry, and only labels from the texts.

import { describeEvent, exploreGraph, type Flow, isPersons, type ModelEvent } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import * as account from '#texts/account.ts';
import * as agent from '#texts/agent.ts';
import * as auth from '#texts/auth.ts';
import * as controls from '#texts/controls.ts';
import * as plan from '#texts/plan.ts';
import * as profile from '#texts/profile.ts';
import * as recovery from '#texts/recovery.ts';
import * as shell from '#texts/shell.ts';
import * as subscription from '#texts/subscription.ts';
import { plansOnSale } from '../../contract/plans.ts';
import { screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { flatActions } from '../controls/action.ts';
import type { Control } from '../controls/control.ts';
import { planLabel } from '../controls/table.ts';
import { controlFor } from '../controls.ts';
import { onboardingFlow } from '../onboarding.ts';
import { TEST_DATA } from '../scenarios/page/test-data.ts';
import { AGAIN, type StaleItem } from './stale-item.ts';

const REMEDY = `edit qa/controls/table.ts, then ${AGAIN}`;

interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: ModelEvent;
}

/** Events and the situations they can happen in. The table has to say how, or that the screen offers no way. */
export function reachableSituations(flow: Flow = onboardingFlow): readonly Situation[] {
  return [...exploreGraph(flow).situations.values()].flatMap((snapshot) =>
    flow
      .possible(snapshot)
      .filter(isPersons)
      .map((event) => ({ snapshot, event })),
  );
}

export function staleControls(
  table: readonly Control[],
  situations: readonly Situation[] = reachableSituations(),
): readonly StaleItem[] {
  const found = situations.map((situation) => ({
    situation,
    control: controlFor(situation.event, situation.snapshot, table),
  }));
  const missing = found.filter(({ control }) => !control).map(({ situation }) => nameOf(situation));
  const used = new Set(found.map(({ control }) => control));
  const unused = table.filter((control) => !used.has(control));
  const strange = found.flatMap(({ control, situation }) =>
    control ? strangeLabels(control, situation) : [],
  );
  return [
    ...[...new Set(missing)].map((name) => staleItem(`nothing brings about ${name}`)),
    ...unused.map(({ event, screens }) =>
      staleItem(`an entry for ${event} on ${screens?.join(', ') ?? 'any screen'} is never needed`),
    ),
    ...[...new Set(strange)].map((label) => staleItem(`no text of src/texts/es reads «${label}»`)),
  ];
}

const staleItem = (problem: string): StaleItem => ({
  what: `table of controls: ${problem}`,
  remedy: REMEDY,
});

function nameOf({ event, snapshot }: Situation): string {
  return `${describeEvent(event)} on ${screenOf(snapshot)} in ${formatStateValue(snapshot.value)}`;
}

/** Labels that are not in the app's texts. */
function strangeLabels(control: Control, { event }: Situation): readonly string[] {
  return flatActions(control.actions?.(TEST_DATA, event) ?? []).flatMap((action) =>
    'label' in action && !KNOWN_LABELS.has(action.label) ? [action.label] : [],
  );
}

const TEXTS = stringsIn([
  account,
  agent,
  auth,
  controls,
  plan,
  profile,
  recovery,
  shell,
  subscription,
]);

const KNOWN_LABELS: ReadonlySet<string> = new Set([
  ...TEXTS,
  ...TEXTS.map((text) => `${text} ${controls.optionalMark}`),
  ...[...plansOnSale('a'), ...plansOnSale('b')].map(({ priceId }) => planLabel(priceId)),
]);

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
