// A walk as a manual test case in Markdown, with boxes to tick. It also runs in a page.
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { Emitted, Notice } from '../../machines/types.ts';
import { noticeText } from '../../src/texts/emitted.ts';
import { type Action, flatActions } from '../controls/action.ts';
import { answerName, callName, holdTexts } from '../controls/console-words.ts';
import { sentenceOf } from '../controls/sentences.ts';
import { actionsFor } from '../controls.ts';
import { actorsIn } from '../model/chart.ts';
import { isAnswer, isDelay } from '../model/event.ts';
import { START, startOf } from '../model/step.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import { stateName } from '../words/state-words.ts';
import { capitalised } from '../words/step-words.ts';
import { preparedWalk } from './openings.ts';
import type { Walk, WalkedStep } from './walk.ts';

/** @param title by default the walk's name */
export function caseMarkdown(walk: Walk, title = walk.name): string {
  const { opening, skipped } = preparedWalk(walk);
  const steps = walk.steps.slice(skipped);
  const data = dataOf(steps);
  return `${[
    `## ☐ ${title}`,
    `Recorrido \`${walk.id}\``,
    `**Preparación**\n\n${bullets([
      opening
        ? `Abre la aplicación con \`npm run flow -- hold --at ${opening.state}\`: «${stateName(opening.state)}»`
        : `Abre la aplicación con \`npm run flow -- hold\`, en «${START.path}» y sin nada guardado`,
      ...seenAt(opening?.snapshot ?? startOf().after),
    ])}`,
    ...(data.length > 0 ? [`**Datos**\n\n${data.map((line) => `- ${line}`).join('\n')}`] : []),
    [
      '| ☐ | N.º | Qué hacer | Qué se debe ver |',
      '|---|---|---|---|',
      ...steps.map((step, index) =>
        row(['☐', String(index + 1), lines(doneIn(step)), lines(seenAfter(step))]),
      ),
    ].join('\n'),
  ].join('\n\n')}\n`;
}

/** Instructions without a capital or a full stop. */
function doneIn({ event, before, words }: WalkedStep): readonly string[] {
  if (isAnswer(event))
    return [
      `en la consola, en «${callName(event.actor)}», pulsa «${answerName(event.actor, event.sample)}»`,
    ];
  if (isDelay(event)) return [`espera: ${words.toLocaleLowerCase('es')}`];
  return actionsFor(event, before).map((action) => `${sentenceOf(action)}${consoleHint(action)}`);
}

/** What a tester does in the console, because a phone cannot do it otherwise. */
function consoleHint(action: Action): string {
  if (action.do === 'visit')
    return ` (en la consola: «${holdTexts.more}», «${holdTexts.address}», \`${action.path}\`)`;
  if (action.do === 'leaveAndReturn')
    return ` (en la consola: «${holdTexts.more}», «${holdTexts.restored}»)`;
  if (action.do === 'inOtherTab')
    return ` (en la consola: «${holdTexts.more}», «${holdTexts[action.change]}»)`;
  return '';
}

const titleOf = (snapshot: Snapshot) => SCREENS[screenOf(snapshot)].title;

function seenAt(snapshot: Snapshot): readonly string[] {
  return [
    `se ve la pantalla «${titleOf(snapshot)}»`,
    `la dirección es «${snapshot.context.path}»`,
    ...actorsIn(snapshot).map((actor) => `en la consola espera «${callName(actor)}»`),
  ];
}

/** Only what the step changes, where it changes something. */
function seenAfter({ event, before, after, emitted }: WalkedStep): readonly string[] {
  const isSameScreen = titleOf(before) === titleOf(after);
  const waited = isStateOf(before, after) && !isAnswer(event) ? actorsIn(before) : [];
  const changes = [
    ...(isSameScreen ? [] : [`se ve la pantalla «${titleOf(after)}»`]),
    ...(before.context.path === after.context.path
      ? []
      : [`la dirección es «${after.context.path}»`]),
    ...emitted.flatMap((each) =>
      each.type === 'notice.shown' ? [noticeWords(each, event.type === 'call.failed')] : [],
    ),
    ...actorsIn(after)
      .filter((actor) => !waited.includes(actor))
      .map((actor) => `en la consola espera «${callName(actor)}»`),
  ];
  return changes.length > 0 ? changes : [`se sigue viendo la pantalla «${titleOf(after)}»`];
}

const isStateOf = (before: Snapshot, after: Snapshot) =>
  formatStateValue(before.value) === formatStateValue(after.value);

/** @param isFailure whether a call failed: the detail of its failure differs between browsers */
function noticeWords(notice: Extract<Emitted, Notice>, isFailure: boolean): string {
  const isDetailed = notice.notice === 'customerFailed' || (isFailure && 'text' in notice);
  if (!isDetailed) return `aparece el aviso «${noticeText(notice).message}»`;
  const { message } = noticeText({ ...notice, text: '' });
  return `aparece el aviso «${message.trim()}», con el detalle de la falla`;
}

/** What is typed and chosen, each once. */
function dataOf(steps: readonly WalkedStep[]): readonly string[] {
  const actions = steps.flatMap(({ event, before }) =>
    isAnswer(event) || isDelay(event) ? [] : flatActions(actionsFor(event, before)),
  );
  const values = actions.flatMap((action) => {
    if (action.do === 'fill') return [`${action.label}: «${action.value}»`];
    return action.do === 'choose' ? [`${action.label}: «${action.option}»`] : [];
  });
  return [...new Set(values)];
}

const sentence = (words: string) => `${capitalised(words)}.`;
const bullets = (items: readonly string[]) => items.map((item) => `- ${sentence(item)}`).join('\n');
const lines = (sentences: readonly string[]) => sentences.map(sentence).join('<br>');
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
