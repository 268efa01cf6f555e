// The comparison of two charts as Markdown for a pull request: in words, and drawn as it was and as it is.
import { escapeMarkdown, escapeMermaid } from '../escape.ts';
import { grouped } from '../grouped.ts';
import type { Texts } from '../texts/texts.ts';
import type { ViewChange, ViewComparison } from './view-model.ts';

/** A heading, and below it each change: a line, and what belongs to it. */
interface Listed {
  readonly title: string;
  readonly changes: readonly (readonly string[])[];
}

/** @param seen what of two runs differs */
export function comparisonMarkdown(
  comparison: ViewComparison,
  texts: Texts,
  seen: readonly Listed[] = [],
): string {
  const { before, after, summary, sections, unseen, titles } = comparison;
  const linesOf = ({ lead, states, words, details }: ViewChange) => {
    const where = states.map((name) => texts.quoted(titles[name] ?? name)).join(', ');
    const told = [lead, where, words].filter(Boolean).join(': ');
    return [told, ...details.map(({ text }) => text)];
  };
  const lists: readonly Listed[] = [
    ...sections.map(({ title, changes }) => ({ title, changes: changes.map(linesOf) })),
    ...seen,
  ];
  const item = (lines: readonly string[]) => `- ${lines.map(escapeMarkdown).join('\n  - ')}`;
  let room = MOST_SIGNS - unseen.length * 2;
  const fits = (text: string) => {
    room -= text.length + 2;
    return room > 0;
  };
  const listed = lists.map(({ title, changes }) => {
    const items = changes.map(item);
    return { title, items, shown: fits(title) ? items.filter(fits) : [] };
  });
  const left = listed.flatMap(({ items, shown }) => items.slice(shown.length)).length;
  const drawings = [
    ...drawingOf(comparison, texts.before, 'was'),
    ...drawingOf(comparison, texts.after, 'is'),
  ];
  return `${[
    `## ${texts.comparison.inFlow(escapeMarkdown(before), escapeMarkdown(after))}`,
    ...(summary ? [summary] : []),
    ...listed
      .filter(({ shown }) => shown.length > 0)
      .map(({ title, shown }) => `### ${title}\n\n${shown.join('\n')}`),
    ...(left > 0 ? [texts.comparison.more(left)] : []),
    ...(fits(drawings.join('')) ? drawings : []),
    ...(unseen ? [escapeMarkdown(unseen)] : []),
  ].join('\n\n')}\n`;
}

/** GitHub takes no longer comment than 65,536. */
const MOST_SIGNS = 64_000;

/** What changed and no more, with what each state says that differs. GitHub and GitLab draw it. */
function drawingOf(
  { states, arrows, sections, titles }: ViewComparison,
  title: string,
  side: 'was' | 'is',
): readonly string[] {
  const drawn = arrows.flatMap(({ from, to, was, wasWords, ...now }) => {
    const [target, words] = side === 'was' ? [was, wasWords] : [to, now.words];
    return target === null ? [] : [{ from, target, words }];
  });
  const told = sections.flatMap(({ changes }) => changes).filter((it) => textOf(it, side) !== '');
  const notes = grouped(told, (it) => it.states);
  const elsewhere = side === 'was' ? 'added' : 'removed';
  const names = [
    ...new Set([
      ...states.filter(({ change }) => change !== elsewhere).map(({ name }) => name),
      ...drawn.flatMap(({ from, target }) => [from, target]),
      ...notes.keys(),
    ]),
  ];
  if (names.length === 0 || names.length > MOST) return [];
  const idOf = (name: string) => `s${names.indexOf(name)}`;
  const lines = [
    'stateDiagram-v2',
    ...names.map((name) => `state "${escapeMermaid(titles[name] ?? name)}" as ${idOf(name)}`),
    ...drawn.map(
      ({ from, target, words }) => `${idOf(from)} --> ${idOf(target)}: ${escapeMermaid(words)}`,
    ),
    ...[...notes].map(([name, all]) => {
      const text = all.map((it) => textOf(it, side)).join(' · ');
      return `note right of ${idOf(name)} : ${escapeMermaid(text)}`;
    }),
  ];
  return [`### ${title}\n\n\`\`\`mermaid\n${lines.join('\n  ')}\n\`\`\``];
}

const textOf = ({ details }: ViewChange, side: 'was' | 'is') =>
  details.flatMap((it) => it[side] || []).join(' · ');

/** More states are no drawing that anybody reads, and none that a comment holds. */
const MOST = 40;
