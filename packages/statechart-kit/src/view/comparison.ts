// The changes between two versions of the machine, in words.
import { bareTable } from '../bare-table.ts';
import { nameOf } from '../chart/state-name.ts';
import { countedStates, stateNodes } from '../chart/transitions.ts';
import {
  type ChangedTransition,
  isUnchanged,
  type Kind,
  otherParts,
} from '../compare/chart-changes.ts';
import type { Contrast } from '../compare/excerpts.ts';
import type { Version, VersionChanges } from '../compare/machine-at.ts';
import type { Flow } from '../model/flow.ts';
import { textsOf } from '../texts/texts.ts';
import { declaredCause, roleOf } from '../words/causes.ts';
import { brokenWalks } from './journeys.ts';
import { titleOf } from './states.ts';
import type { ViewArrow, ViewChange, ViewComparison } from './view-model.ts';

/** @param arrows of the present machine, whose words are told */
export function viewComparison(
  flow: Flow,
  changes: VersionChanges,
  arrows: readonly ViewArrow[],
): ViewComparison {
  const { comparison: texts, quoted } = textsOf(flow);
  const { before, after, states, transitions, names, scenarios } = changes;
  const causes = new Map(
    arrows.flatMap(({ id, event, causes: [cause] }) => {
      // One of several payloads is not what all have in common.
      const isOne = cause?.kind === 'person' && !flow.config.view?.cause;
      return isOne ? [] : [id, event].map((it) => [it, cause?.short] as const);
    }),
  );
  const titles = titlesOf(flow, [
    ...states.map(({ state }) => state),
    ...transitions.flatMap(({ from, to, was }) => [from, to ?? from, was ?? from]),
    ...names.flatMap((it) => it.states),
  ]);
  const quotedTitle = (name: string) => quoted(titles[name] ?? '');
  const placeOf = (to: string | null, from: string) =>
    to === null ? texts.asItIs(quotedTitle(from)) : quotedTitle(to);
  const wordsOf = (it: Pick<ChangedTransition, 'event' | 'guard'>, id?: string) => {
    const cause =
      (id === undefined ? undefined : causes.get(id)) ??
      (it.event === ''
        ? inWords(flow, it.guard ?? textsOf(flow).words.otherwise)
        : (causes.get(it.event) ?? declaredCause(flow, { type: it.event }).short));
    const condition = it.guard === null ? cause : inWords(flow, it.guard);
    // Another one may go on with the same event.
    return condition === cause ? cause : `${cause} (${condition})`;
  };
  const changed = transitions.map((it) => {
    const { change, from, id, formerly } = it;
    const words = wordsOf(it, change === 'removed' ? undefined : id);
    const [was, is] = [placeOf(it.was, from), placeOf(it.to, from)];
    return {
      // Another of its places may be what differs.
      leads:
        change === 'retargeted' && was !== is
          ? texts.led(words, was, is)
          : `${words} → ${quotedTitle(it.to ?? from)}`,
      change,
      from,
      others: otherParts(it),
      to: change === 'removed' ? null : (it.to ?? from),
      was: change === 'added' ? null : (it.was ?? from),
      words,
      wasWords: formerly ? wordsOf(formerly) : words,
    };
  });
  const played = (holds: boolean) =>
    (scenarios ?? [])
      .filter((it) => it.holds === holds)
      .map(({ says, where = '' }) => changeOf({ lead: says, words: where }));
  const sections: ViewComparison['sections'] = [
    {
      title: texts.screens,
      changes: screenTitles(flow, changes.screens).map((lead) => changeOf({ lead })),
    },
    {
      title: texts.states,
      changes: states.map(({ state, change, parts }) =>
        changeOf({
          lead: texts.changes[change],
          states: [state],
          details: parts.map((it) =>
            detailOf(flow, it.part === 'calls' ? inCalls(flow, it) : it, texts.stateParts[it.part]),
          ),
        }),
      ),
    },
    {
      title: texts.arrows,
      changes: changed.map(({ change, from, leads, others }) =>
        changeOf({
          lead: texts.changes[change],
          states: [from],
          words: leads,
          details: others.map((it) =>
            detailOf(flow, it.part === 'delay' ? inTime(flow, it) : it, texts.arrowParts[it.part]),
          ),
        }),
      ),
    },
    {
      title: texts.named,
      changes: names.map((it) =>
        changeOf({
          lead: `≠ ${nameWords(flow, it.kind, it.name)}`,
          states: it.states,
          details: [detailOf(flow, it.kind === 'delays' ? inTime(flow, it) : it)],
        }),
      ),
    },
    {
      title: texts.brokenWalks,
      changes: brokenWalks(flow).map(({ journey: { title, steps }, step }) =>
        changeOf({ lead: quoted(title), words: texts.atStep(step, steps[step - 1] ?? '') }),
      ),
    },
    { title: texts.broken, changes: played(false), language: 'en' },
    { title: texts.holding, changes: played(true), language: 'en' },
  ];
  // Nothing is said to be the same when something was not looked at.
  const unchanged = changes.unseen.length > 0 ? texts.noDifference : texts.same;
  return {
    before: versionWords(before),
    after: after ? versionWords(after) : texts.now,
    summary: isUnchanged(changes) ? unchanged : '',
    unseen: unseenWords(flow, changes),
    sections: sections.filter((it) => it.changes.length > 0),
    states: states.map(({ state, change }) => ({ name: state, change })),
    arrows: changed.map(({ change: _, leads: __, others: ___, ...arrow }) => arrow),
    users: names.flatMap((it) => it.states),
    titles,
  };
}

const changeOf = (
  it: Pick<ViewChange, 'lead'> & Partial<Omit<ViewChange, 'lead'>>,
): ViewChange => ({ states: [], words: '', details: [], ...it });

/** `what it sends: before …; now …`. */
function detailOf(flow: Flow, told: Contrast, what?: string): ViewChange['details'][number] {
  const { was: wasWords, is: isWords, notBefore, noMore } = textsOf(flow).comparison;
  const [was, is] = [inWords(flow, told.was), inWords(flow, told.is)];
  const text = [was ? wasWords(was) : notBefore, is ? isWords(is) : noMore].join('; ');
  return { was, is, text: what === undefined ? text : `${what}: ${text}` };
}

/** A guard, what has a name and yes or no, or what a condition reads, in words. */
function inWords(flow: Flow, text: string): string {
  const { quoted, comparison } = textsOf(flow);
  const { guards, data, names } = flow.config.words ?? {};
  const answers = bareTable(comparison.answers);
  const named = text.replaceAll(
    /([\w$]+) ?[:=] ?(?![=>])([^,]*)/g,
    (all, key: string, value: string) =>
      data?.[key] === undefined ? all : `${data[key]}: ${answers[value] ?? value}`,
  );
  if (named !== text) return named;
  const whole = guards?.[text] ?? names?.[text] ?? answers[text];
  if (whole !== undefined) return whole;
  return text
    .replace(/^\(\{ ?context ?\}\) => /, '')
    .replaceAll(/(!?)context\.([\w$]+)/g, (all, no: string, key: string) => {
      const words = data?.[key];
      if (words === undefined) return all;
      return no ? comparison.not(quoted(words)) : quoted(words);
    });
}

/** Of whom it asks. */
function inCalls(flow: Flow, { was, is }: Contrast): Contrast {
  const words = (text: string) =>
    text.replace(/^(?:id: \w+, )?(?:src: )?(\w+)$/, (_, actor: string) => roleOf(flow, actor).asks);
  return { was: words(was), is: words(is) };
}

/** Of a delay, which is told in milliseconds. */
function inTime(flow: Flow, { was, is }: Contrast): Contrast {
  const { milliseconds } = textsOf(flow).words;
  const words = (text: string) => (/^\d+$/.test(text) ? milliseconds(text) : text);
  return { was: words(was), is: words(is) };
}

function nameWords(flow: Flow, kind: Kind, name: string): string {
  const words = kind === 'guards' ? flow.config.words?.guards?.[name] : undefined;
  const told = kind === 'actors' ? roleOf(flow, name).asks : (words ?? name);
  return textsOf(flow).comparison.names[kind](told);
}

function unseenWords(flow: Flow, { unseen }: VersionChanges): string {
  const { comparison: texts } = textsOf(flow);
  const parts = unseen.map(({ kind, name }) => {
    if (kind === 'chart') return name || texts.wholeCode;
    return kind === 'actors' ? roleOf(flow, name).asks : nameWords(flow, kind, name);
  });
  return parts.length === 0 ? '' : texts.unseen(parts.join('; '));
}

/** Those of an older version go by what is still said of them, or by their names. */
function titlesOf(flow: Flow, names: readonly string[]): Readonly<Record<string, string>> {
  const known = new Map(
    countedStates(flow.machine).map((node) => [nameOf(node), titleOf(flow, node)]),
  );
  const titleIn = (name: string) =>
    name === ''
      ? textsOf(flow).wholeFlow
      : (known.get(name) ?? flow.config.words?.names?.[name] ?? name);
  return Object.fromEntries(names.map((name) => [name, titleIn(name)]));
}

/** Names of screens are what `compareCharts` has of them. */
function screenTitles({ config, machine }: Flow, names: readonly string[]): readonly string[] {
  const titles = new Map(
    stateNodes(machine).map(({ meta }) => [
      String(meta?.screen ?? meta?.step),
      config.view?.screen?.(meta)?.title,
    ]),
  );
  return [...new Set(names.map((name) => titles.get(name) ?? name))];
}

/** A name of git, or the beginning of a hash. */
const versionWords = ({ ref, commit }: Version) =>
  ref.startsWith(commit) ? commit : `${ref} (${commit})`;
