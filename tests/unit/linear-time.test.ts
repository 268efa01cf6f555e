// No text of a stranger meets code that takes more than linear time: every regular expression of server/ and contract/
// stands here with its worst input, and whatever else parses such a text. A new one without a row fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mailableEmail } from '../../contract/email.ts';
import { isHttpUrl } from '../../contract/http-url.ts';
import { e164Of, internationalOf } from '../../contract/phone.ts';
import { hasControls } from '../../contract/text.ts';
import { signUpSchema } from '../../server/accounts/credentials.ts';
import { emailKey } from '../../server/accounts/email.ts';
import { networkOf } from '../../server/http/client-address.ts';
import { fieldsWithControls } from '../../server/http/control-characters.ts';
import { describeError } from '../../server/http/describe-error.ts';
import { fillLink } from '../../server/links.ts';
import { digitsOf } from '../../server/stores/assistant-store.ts';
import { DIFFERENT } from '../support/server/generated-bodies.ts';
import { OWN, OWN_EXPRESSIONS, STRANGERS, type Worst } from './regular-expressions.ts';

/** Up to the largest body. What is quadratic takes tens of seconds there, and fails at a smaller one. */
const SIZES = [4, 16, 64, 256].map((kilobytes) => kilobytes * 1024);
/** Of the processor, for one text, in microseconds. What is linear takes a thousandth of it. */
const LONG = 1_000_000;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

function expressionsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp';
    if (isMade || ts.isRegularExpressionLiteral(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function expressionOf(written: string): RegExp {
  const end = written.lastIndexOf('/');
  return new RegExp(written.slice(1, end), written.slice(end + 1));
}

/** Fails at the smallest size that takes long. */
function expectLinear(run: (text: string) => unknown, [start, repeated, end]: Worst): void {
  for (const size of SIZES) {
    const text = start + repeated.repeat(size / repeated.length) + end;
    const began = process.cpuUsage();
    run(text);
    expect(process.cpuUsage(began).user, `${size} characters`).toBeLessThan(LONG);
  }
}

test('every regular expression has its worst input here', () => {
  const written = ['server', 'contract']
    .flatMap(filesIn)
    .filter((file) => !OWN.has(file))
    .flatMap((file) => expressionsIn(file).map((expression) => `${file} ${expression}`))
    .filter((expression) => !OWN_EXPRESSIONS.has(expression));
  const listed = Object.entries(STRANGERS).flatMap(([file, rows]) =>
    Object.keys(rows).map((expression) => `${file} ${expression}`),
  );
  // A new one: add its row with its worst input, or make it needless.
  expect([...new Set(written)].toSorted()).toEqual(listed.toSorted());
});

describe.each(Object.entries(STRANGERS))('%s', (_, rows) => {
  const literals = Object.entries(rows).filter(([written]) => written.startsWith('/'));
  test.each(literals)('%s is linear', (written, worst) => {
    const expression = expressionOf(written);
    // Also what nobody thought of: every sign of the expression, again and again.
    const signs = [...new Set([...written, 'a', '0', ' ', '\n', '@'])];
    const plain = signs.flatMap((sign): Worst[] => [
      ['', sign, ''],
      ['', sign, '\0'],
    ]);
    for (const each of [...worst, ...plain])
      expectLinear((text) => text.replace(expression, ''), each);
  });
});

const worstDomains: readonly Worst[] = [
  ['ana@', DIFFERENT, ''],
  ['ana@', '\u4f8b.', 'a'],
  ['ana@', '\ufdfa', '.com'],
  ['ana@', 'a\u0300', '.com'],
  ['ana@', 'a.', ''],
  ['ana@', 'a-', '.com'],
  ['', '@', ''],
  ['', 'a.', '@'],
];

describe.each<[string, (text: string) => unknown, readonly Worst[]]>([
  ['an e-mail', mailableEmail, worstDomains],
  ['the key of an e-mail', emailKey, worstDomains],
  [
    'a sign-up',
    (text) => v.safeParse(signUpSchema, { email_address: text, password: text }),
    worstDomains,
  ],
  [
    'a link',
    isHttpUrl,
    [
      ['http://', DIFFERENT, ''],
      ['http://', '\ufdfa', ''],
      ['http://', '@:', ''],
      ['http://a/', '../', ''],
      ['http://1', '.1', ''],
    ],
  ],
  [
    'a phone',
    (text) => [e164Of(text, 'EC'), internationalOf(text.slice(0, 250), 'EC')],
    [
      ['', '9', ''],
      ['', '+9', ''],
      ['', '9 9 ', ''],
      ['', '9(', ''],
      ['', '\ufdfa', ''],
      ['', 'wa.me/p/9/', '9'],
      ['9', ';ext=', '9'],
      ['', '\u0663', ''],
    ],
  ],
  ['a number', digitsOf, [['', 'a', '']]],
  ['control characters', (text) => hasControls(text, 'lines'), [['', '\n', '']]],
  [
    'fields with control characters',
    (text) => fieldsWithControls({ [text]: [text, { [text]: text }], many: [...text] }),
    [['', 'a', '']],
  ],
  [
    'the address of a client',
    networkOf,
    [
      ['', ':', ''],
      ['', '0', ''],
      ['', '%', ''],
      ['::', '0:', ''],
    ],
  ],
  [
    'a link that is filled',
    (email) => fillLink('https://x/{email}', { account: 'a', email, number: '1' }),
    [
      ['', "'", ''],
      ['', '{email}', ''],
    ],
  ],
  [
    'an error for the log',
    (text) => describeError(new Error(text, { cause: new Error(text) })),
    [
      ['', 'a', ''],
      ['', 'a@', ''],
      ['', '@;', ''],
      ['', '\n', ''],
    ],
  ],
])('%s', (_, run, worst) => {
  const named = worst.map(
    (each) => [each.map((part) => part.slice(0, 12)).join(' … '), each] as const,
  );
  test.each(named)('%j', (_, each) => expectLinear(run, each));
});
