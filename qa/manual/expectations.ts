// What a tester must see after a step: screen, address, texts that appeared or disappeared, and what waits.
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { callName } from '../controls/console-words.ts';
import { shownTexts } from '../scenarios/page/conditional-texts.ts';
import { SCREENS } from '../scenarios/page/screens.ts';

/** Sentences without a capital or a full stop. */
export function expectationsOf(before: Snapshot, after: Snapshot): readonly string[] {
  const screen = screenOf(after);
  const isSame = screen === screenOf(before);
  const [old, now] = [shownTexts(before), shownTexts(after)];
  return [
    `${isSame ? 'se sigue viendo' : 'se ve'} la pantalla «${SCREENS[screen].title}»`,
    `la dirección es «${after.context.path}»`,
    ...now.filter((text) => !isSame || !old.includes(text)).map((text) => `se lee «${text}»`),
    ...old.filter((text) => isSame && !now.includes(text)).map((text) => `ya no se lee «${text}»`),
  ];
}

/** Names of running actors by session id. A restarted actor has a new id. */
export type Running = ReadonlyMap<string, string>;

/** Sentences for the actors that began, and for those that stopped without the answer of this step. */
export function waitsOf(
  before: Running,
  after: Running,
  answered: string | undefined,
): readonly string[] {
  const begun = [...after].filter(([session]) => !before.has(session));
  const ended = [...before].filter(([session]) => !after.has(session));
  const again = new Set(begun.map(([, actor]) => actor));
  return [
    ...ended
      .filter(([, actor]) => actor !== answered && !again.has(actor))
      .map(([, actor]) => `en la consola ya no espera «${callName(actor)}»`),
    ...begun.map(([, actor]) => {
      const isAgain = ended.some(([, name]) => name === actor);
      return `en la consola espera${isAgain ? ' otra vez' : ''} «${callName(actor)}»`;
    }),
  ];
}
