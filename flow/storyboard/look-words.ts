// The differences between the looks of one state, in Spanish.
import type { AnyMachineSnapshot } from 'xstate';
import { planByPriceId } from '../../contract/plans.ts';
import { calendarsOf, priceIdOf, serviceTypeOf, userOf } from '../../machines/selectors.ts';
import { agentTexts } from '../../src/texts/agent.ts';
import { visibleTexts } from '../controls/screens.ts';

/** A sentence for each snapshot. Empty for one without a difference. */
export function wordsOfLooks(snapshots: readonly AnyMachineSnapshot[]): readonly string[] {
  const facts = snapshots.map(factsOf);
  return facts.map((own) =>
    own.filter((fact) => !facts.every((all) => all.includes(fact))).join(', '),
  );
}

/** The parts of `captureIdOf` besides the state. */
function factsOf(snapshot: AnyMachineSnapshot): readonly string[] {
  const serviceType = serviceTypeOf(snapshot);
  const priceId = priceIdOf(snapshot);
  const calendars = calendarsOf(snapshot);
  return [
    userOf(snapshot) === null ? 'sin sesión' : 'con sesión',
    ...(serviceType ? [`servicio «${agentTexts.serviceTypes[serviceType]}»`] : []),
    ...(priceId ? [`plan «${planByPriceId(priceId).title}»`] : []),
    ...(calendars ? [calendarWords(calendars.length)] : []),
    ...visibleTexts(snapshot).map((text) => `se lee «${text}»`),
  ];
}

function calendarWords(count: number): string {
  if (count === 0) return 'ningún calendario importado';
  return count === 1 ? '1 calendario importado' : `${count} calendarios importados`;
}
