// The viewer's texts about this app.

import type { Screen, ViewConfig } from 'statechart-kit';
import type { EventObject } from 'xstate';
import { isWait, locationOf, screenOf } from '../../machines/selectors.ts';
import type { Emitted, Meta } from '../../machines/types.ts';
import { stepTexts } from '../../src/texts/shell.ts';
import { type AnyActor, WHO } from '../actors/actor.ts';
import { ACTORS } from '../actors/actors.ts';
import { JOURNEYS } from '../journeys.ts';
import { PAUSE_WORDS } from '../manual/answers.ts';
import { sentencesOfEmitted } from '../manual/emitted.ts';
import { shownTexts } from '../scenarios/page/conditional-texts.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { causeOf } from './causes.ts';
import { lookFacts, shownOf } from './looks.ts';

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
};

function screenWords(meta: Meta): Screen {
  const { screen, path } = locationOf(meta);
  return {
    title: SCREENS[screen].title,
    step: meta.step ? stepTexts[meta.step] : '',
    addresses: [path, meta.alias].flatMap((address) => address ?? []),
    isWait: isWait(screen),
  };
}

const isMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' && meta !== null && 'section' in meta;

const isEmitted = (event: EventObject): event is Emitted =>
  event.type === 'notice.shown' || event.type === 'log.written';
