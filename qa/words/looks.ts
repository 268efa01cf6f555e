// Describes a snapshot's appearance: as a key of its picture, and in Spanish.

import { agentTexts } from '#texts/agent.ts';
import { planByPriceId } from '../../contract/plans.ts';
import {
  calendarsOf,
  priceIdOf,
  type Snapshot,
  serviceTypeOf,
  userOf,
} from '../../machines/selectors.ts';
import { shownTexts } from '../scenarios/page/conditional-texts.ts';

/** The parts of the screen that depend on the snapshot. Equal texts look the same. */
export function shownOf(snapshot: Snapshot): string {
  return JSON.stringify([
    shownTexts(snapshot),
    serviceTypeOf(snapshot),
    priceIdOf(snapshot),
    calendarsOf(snapshot)?.length ?? null,
    snapshot.context.user === null,
  ]);
}

/** The parts of `shownOf`, in words. */
export function lookFacts(snapshot: Snapshot): readonly string[] {
  const serviceType = serviceTypeOf(snapshot);
  const priceId = priceIdOf(snapshot);
  const calendars = calendarsOf(snapshot);
  return [
    userOf(snapshot) === null ? 'sin sesión' : 'con sesión',
    ...(serviceType ? [`servicio «${agentTexts.serviceTypes[serviceType]}»`] : []),
    ...(priceId ? [`plan «${planByPriceId(priceId).title}»`] : []),
    ...(calendars ? [calendarWords(calendars.length)] : []),
    ...shownTexts(snapshot).map((text) => `se lee «${text}»`),
  ];
}

function calendarWords(count: number): string {
  if (count === 0) return 'ningún calendario importado';
  return count === 1 ? '1 calendario importado' : `${count} calendarios importados`;
}
