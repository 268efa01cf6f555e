// One case of the plan in words: title, preconditions and data; and for each step what a person does and must see.
import { answeringActor, type ModelEvent, startControlledRun } from 'statechart-kit';
import type { AnyActorRef } from 'xstate';
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { Emitted } from '../../machines/types.ts';
import { sampleNamed } from '../actors/actors.ts';
import { type Action, flatActions } from '../controls/action.ts';
import { CASE_PARAMETER, callName } from '../controls/console-words.ts';
import { actionsFor } from '../controls.ts';
import { onboardingFlow } from '../onboarding.ts';
import { shownTexts } from '../scenarios/page/conditional-texts.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { answerOf } from './answers.ts';
import type { PlanCase } from './cases.ts';
import { sentencesOfEmitted } from './emitted.ts';
import type { Priority } from './priority.ts';
import { sentencesOf, withoutConsole } from './sentences.ts';

/** Sentences have neither a capital nor a full stop. Each format adds them. */
export interface CaseStep {
  readonly actions: readonly string[];
  readonly expected: readonly string[];
}

export interface TestCase {
  readonly id: string;
  readonly priority: Priority;
  readonly title: string;
  readonly preconditions: readonly string[];
  readonly data: readonly Datum[];
  readonly steps: readonly CaseStep[];
}

export const testCasesOf = (cases: readonly PlanCase[]): Promise<readonly TestCase[]> =>
  Promise.all(cases.map(testCaseOf));

/** Walks the case on the machine and records what a person does and sees. */
export async function testCaseOf(planCase: PlanCase): Promise<TestCase> {
  const { id, priority, preparation, steps, address } = planCase;
  const run = startControlledRun(onboardingFlow, () => {});
  for (const { event } of preparation) await run.take(event);
  const emitted: Emitted[] = [];
  run.actor.on('*', (emission) => emitted.push(emission));
  const done: Action[] = [];
  const newSteps: NewStep[] = [];
  const written: CaseStep[] = [];
  let before: Snapshot = run.actor.getSnapshot();
  let waiting = runningIn(run.actor);
  const opened = address ?? `/?${CASE_PARAMETER}=${id}`;
  const preconditions = preconditionsOf(opened, before, [...waiting.values()]);
  for (const [index, { event }] of steps.entries()) {
    const { actions, sentences } = whatIsDone(event, before);
    if (planCase.isNew[index]) newSteps.push({ before, words: wordsOf(event, actions) });
    await run.take(event);
    const after: Snapshot = run.actor.getSnapshot();
    const running = runningIn(run.actor);
    done.push(...actions);
    written.push({
      actions: sentences,
      expected: [
        ...expectationsOf(before, after),
        ...sentencesOfEmitted(emitted.splice(0), event.type === 'call.failed'),
        ...waitsOf(waiting, running, answeringActor(event)),
      ],
    });
    before = after;
    waiting = running;
  }
  run.stop();
  const title = planCase.title ?? titleOfCase(newSteps);
  return { id, priority, title, preconditions, data: dataOf(done), steps: written };
}

function runningIn(actor: AnyActorRef): Running {
  const children: Record<string, AnyActorRef> = actor.getSnapshot().children;
  return new Map(Object.entries(children).map(([name, { sessionId }]) => [sessionId, name]));
}

function whatIsDone(event: ModelEvent, snapshot: Snapshot) {
  const answer = answerOf(event);
  if (answer) return { actions: [], sentences: [answer] };
  const actions = actionsFor(event, snapshot);
  return { actions, sentences: sentencesOf(actions) };
}

/** Short enough for a title: the answer, or the last thing that is done whatever is asked. */
function wordsOf(event: ModelEvent, actions: readonly Action[]): string {
  const actor = answeringActor(event);
  if (actor !== undefined) return sampleNamed(actor, event.outcome).says;
  const last = actions.findLast((action) => action.do !== 'when');
  const said = last ? sentencesOf([last]).join() : (answerOf(event) ?? '');
  return withoutConsole(said).replace(/#[^»]+/, '#…');
}

export interface Datum {
  readonly label: string;
  readonly value: string;
}

/** Something that happens in a case and in none before it. */
interface NewStep {
  readonly before: Snapshot;
  /** Without a capital or a full stop. */
  readonly words: string;
}

/** A longer title is not readable. */
const MOST_PIECES = 3;

/** What is new, by the state in which it happens. */
function titleOfCase(newSteps: readonly NewStep[]): string {
  const pieces = [...new Map(newSteps.map((piece) => [pieceOf(piece), piece])).values()];
  const rest = pieces.length - MOST_PIECES;
  const told = pieces.slice(0, MOST_PIECES).map(({ before, words }, index, all) => {
    const last = all[index - 1];
    const isSame = last !== undefined && stateTitle(last.before) === stateTitle(before);
    return isSame ? ` / ${words}` : `${index > 0 ? '; ' : ''}${pieceOf({ before, words })}`;
  });
  return `${told.join('')}${rest > 0 ? ` y ${rest} más` : ''}`;
}

const pieceOf = ({ before, words }: NewStep) => `${stateTitle(before)}: ${words}`;

/** What people call the state. */
function stateTitle({ value }: Pick<Snapshot, 'value'>): string {
  const name = formatStateValue(value);
  return `«${onboardingFlow.config.words?.names?.[name] ?? name}»`;
}

/** Sentences without a capital or a full stop. @param waiting actors in the prepared state */
function preconditionsOf(
  address: string,
  prepared: Snapshot,
  waiting: readonly string[],
): readonly string[] {
  return [
    `la aplicación de pruebas está recién abierta con «${address}»`,
    `se ve la pantalla «${SCREENS[screenOf(prepared)].title}»`,
    `la dirección es «${prepared.context.path}»`,
    ...waiting.map((actor) => `en la consola espera «${callName(actor)}»`),
  ];
}

/** Typed, chosen and selected values by label, each once. */
function dataOf(actions: readonly Action[]): readonly Datum[] {
  const byText = new Map<string, Datum>();
  for (const action of flatActions(actions)) {
    const value = valueIn(action);
    if (value) byText.set(`${value.label}: ${value.value}`, value);
  }
  return [...byText.values()];
}

function valueIn(action: Action): Datum | undefined {
  if (action.do === 'fill') return { label: action.label, value: action.value };
  if (action.do === 'choose') return { label: action.label, value: action.option };
  return undefined;
}

/** Sentences without a capital or a full stop. */
function expectationsOf(before: Snapshot, after: Snapshot): readonly string[] {
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
type Running = ReadonlyMap<string, string>;

/** Sentences for the actors that began, and for those that stopped without the answer of this step. */
function waitsOf(before: Running, after: Running, answered: string | undefined): readonly string[] {
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
