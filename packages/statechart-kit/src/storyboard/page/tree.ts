// An accessibility tree as a nested list in Spanish. Unknown parts stay as they are.
import { escapeMarkup } from '../../coverage/escape-markup.ts';
import { MARKS, ROLES } from './roles.ts';

interface Node {
  readonly depth: number;
  readonly text: string;
}

const INDENT = 2;
const ENTRY = /^([\w/]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: ?(.*))?$/;

/** @param tree as Playwright's `ariaSnapshot` writes it */
export function treeList(tree: string): string {
  const nodes = tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(nodeOf);
  return `<div class="tree">${nested(nodes)}</div>`;
}

function nodeOf(line: string): Node {
  const [, spaces = '', text = ''] = /^( *)(?:- )?(.*)$/.exec(line) ?? [];
  return { depth: spaces.length / INDENT, text: unquoted(text) };
}

/** YAML quotes an entry with a colon. */
function unquoted(text: string): string {
  const [, entry, rest] = /^'((?:[^']|'')*)'(.*)$/.exec(text) ?? [];
  return entry === undefined ? text : entry.replaceAll("''", "'") + rest;
}

/** The first node gives the depth of the list. */
function nested(nodes: readonly Node[]): string {
  const [first] = nodes;
  if (!first) return '';
  const starts = nodes.flatMap(({ depth }, index) => (depth <= first.depth ? [index] : []));
  const items = starts.map((start, index) => {
    const [own, ...inside] = nodes.slice(start, starts[index + 1]);
    return `<li>${own ? entry(own.text) : ''}${nested(inside)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function entry(text: string): string {
  const [, role, name, marks = '', content] = ENTRY.exec(text) ?? [];
  if (role === undefined) return escapeMarkup(text);
  const notes = [role === 'heading' ? '' : marksIn(marks)].filter(Boolean).join(', ');
  const level = role === 'heading' ? ` ${/level=(\d)/.exec(marks)?.[1] ?? ''}` : '';
  return [
    `<i>${escapeMarkup((ROLES[role] ?? role) + level.trimEnd())}</i>`,
    ...(name ? [`<b>${escapeMarkup(name.replaceAll('\\"', '"'))}</b>`] : []),
    ...(notes ? [`(${escapeMarkup(notes)})`] : []),
    ...(content ? [escapeMarkup(content.replace(/^"(.*)"$/, '$1'))] : []),
  ].join(' ');
}

function marksIn(marks: string): string {
  return [...marks.matchAll(/\[([^\]=]*)(?:=([^\]]*))?\]/g)]
    .filter(([, name]) => name !== 'cursor')
    .map(
      ([, name = '', value]) =>
        (MARKS[name] ?? name) + (value && value !== 'true' ? ` ${value}` : ''),
    )
    .join(', ');
}
