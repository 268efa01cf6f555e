// The viewer's texts about this app, and what a snapshot looks like: as a key of its picture, and in Spanish.
import type { Screen, ViewConfig } from 'statechart-kit';
import type { EventObject } from 'xstate';
import { agentFieldTexts, agentTexts } from '#texts/agent.ts';
import { authTexts } from '#texts/auth.ts';
import { profileFieldTexts } from '#texts/profile.ts';
import { stepTexts } from '#texts/titles.ts';
import { planByPriceId } from '../../contract/plans.ts';
import {
  calendarsOf,
  isWait,
  locationOf,
  priceIdOf,
  type Snapshot,
  screenOf,
  serviceTypeOf,
  userOf,
} from '../../machines/selectors.ts';
import type { Emitted, Meta } from '../../machines/types.ts';
import { type AnyActor, WHO } from '../actors/actor.ts';
import { ACTORS } from '../actors/actors.ts';
import { JOURNEYS } from '../journeys.ts';
import { PAUSE_WORDS } from '../manual/answers.ts';
import { sentencesOfEmitted } from '../manual/emitted.ts';
import { shownTexts } from '../scenarios/page/conditional-texts.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { SECTIONS } from '../scenarios/sections.ts';
import { causeOf } from './causes.ts';

const ACTOR_ROLES = Object.fromEntries(
  Object.entries<AnyActor>(ACTORS).map(([name, { who, call, asks, samples }]) => [
    name,
    {
      who,
      call,
      asks,
      how: Object.fromEntries(Object.entries(samples).map(([sample, { how }]) => [sample, how])),
    },
  ]),
);

export const VIEW_WORDS: ViewConfig = {
  language: 'es',
  app: 'VIRSI',
  run: 'npm run flow -- e2e',
  screen: (meta) => (isMeta(meta) ? screenWords(meta) : undefined),
  actors: ACTOR_ROLES,
  who: WHO,
  delay: () => PAUSE_WORDS,
  cause: causeOf,
  emitted: (event) => (isEmitted(event) ? sentencesOfEmitted([event]) : []),
  person: 'la dueña',
  journeys: JOURNEYS,
  texts: (snapshot) => [SCREENS[screenOf(snapshot)].title, ...shownTexts(snapshot)],
  shown: shownOf,
  facts: lookFacts,
  fields: {
    ...labelsOf(agentFieldTexts),
    ...labelsOf(profileFieldTexts),
    email: authTexts.email,
    password: authTexts.password,
    service_type: agentTexts.serviceType,
    template_type: agentTexts.serviceType,
  },
  failures: /\.(failed|refused|expired|unreadable)$/,
};

function labelsOf(fields: Readonly<Record<string, { readonly label: string }>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

function screenWords(meta: Meta): Screen {
  const { screen, path } = locationOf(meta);
  return {
    title: SCREENS[screen].title,
    section: meta.section,
    sectionTitle: SECTIONS[meta.section] ?? '',
    step: meta.step ? stepTexts[meta.step] : '',
    addresses: [path, meta.alias].flatMap((address) => address ?? []),
    isWait: isWait(screen),
  };
}

const isMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' && meta !== null && 'section' in meta;

const isEmitted = (event: EventObject): event is Emitted =>
  event.type === 'notice.shown' || event.type === 'log.written';

/** The parts of the screen that depend on the snapshot. Equal texts look the same. */
function shownOf(snapshot: Snapshot): string {
  return JSON.stringify([
    shownTexts(snapshot),
    serviceTypeOf(snapshot),
    priceIdOf(snapshot),
    calendarsOf(snapshot)?.length ?? null,
    snapshot.context.user === null,
  ]);
}

/** The parts of `shownOf`, in words. */
function lookFacts(snapshot: Snapshot): readonly string[] {
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
