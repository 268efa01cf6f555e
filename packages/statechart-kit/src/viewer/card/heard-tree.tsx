// What a screen reader reads, as a nested list in words. Unknown parts stay as they are.
import { TEXT } from '../view-data.ts';

const { roles, marks: markWords } = TEXT;

interface Line {
  readonly depth: number;
  readonly text: string;
}

/** @param tree as Playwright's `ariaSnapshot` writes it */
export function HeardTree({ tree }: { readonly tree: string }) {
  const lines = tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(lineOf);
  return <Nested lines={lines} />;
}

const INDENT = 2;

function lineOf(line: string): Line {
  const [, spaces = '', text = ''] = /^( *)(?:- )?(.*)$/.exec(line) ?? [];
  return { depth: spaces.length / INDENT, text: unquoted(text) };
}

/** YAML quotes an entry with a colon. */
function unquoted(text: string): string {
  const [, entry, rest] = /^'((?:[^']|'')*)'(.*)$/.exec(text) ?? [];
  return entry === undefined ? text : entry.replaceAll("''", "'") + rest;
}

/** The first line gives the depth of the list. */
function Nested({ lines }: { readonly lines: readonly Line[] }) {
  const [first] = lines;
  if (!first) return null;
  const starts = lines.flatMap(({ depth }, index) => (depth <= first.depth ? [index] : []));
  return (
    <ul className="heard">
      {starts.map((start, index) => (
        <li key={start}>
          <Entry text={lines[start]?.text ?? ''} />
          <Nested lines={lines.slice(start + 1, starts[index + 1])} />
        </li>
      ))}
    </ul>
  );
}

const ENTRY = /^([\w/]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: ?(.*))?$/;

function Entry({ text }: { readonly text: string }) {
  const [, role, name, marks = '', content] = ENTRY.exec(text) ?? [];
  if (role === undefined) return text;
  const level = role === 'heading' ? /level=(\d)/.exec(marks)?.[1] : undefined;
  const notes = role === 'heading' ? '' : marksIn(marks);
  return (
    <>
      <i>{[roles[role] ?? role, level].filter(Boolean).join(' ')}</i>
      {name && (
        <>
          {' '}
          <b>{name.replaceAll('\\"', '"')}</b>
        </>
      )}
      {notes && ` (${notes})`}
      {content && ` ${content.replace(/^"(.*)"$/, '$1')}`}
    </>
  );
}

function marksIn(marks: string): string {
  return [...marks.matchAll(/\[([^\]=]*)(?:=([^\]]*))?\]/g)]
    .filter(([, name]) => name !== 'cursor')
    .map(
      ([, name = '', value]) =>
        (markWords[name] ?? name) + (value && value !== 'true' ? ` ${value}` : ''),
    )
    .join(', ');
}
