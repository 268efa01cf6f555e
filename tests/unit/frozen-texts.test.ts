// The frozen texts of the specification stand in the app's texts letter by letter.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { FROZEN_TEXTS, FROZEN_WORDS } from '../../qa/scenarios/page/frozen-texts.ts';

const FOLDER = join(import.meta.dirname, '../../src/texts/es');

/** Names that come with the plans, the phone field and the page itself. */
const ELSEWHERE = new Set([...FROZEN_WORDS, 'EC', 'Ecuador +593', '(completado)']);

/** Every text of a source, as a pattern: a value that is filled in may be anything. */
function patternsIn(source: string): readonly RegExp[] {
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) patterns.push(patternOf([node.text]));
    if (ts.isTemplateExpression(node))
      patterns.push(
        patternOf([node.head.text, ...node.templateSpans.map((span) => span.literal.text)]),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true));
  return patterns;
}

/** A template with hardly a letter of its own would match everything. */
const patternOf = (parts: readonly string[]) => {
  const value = /\p{L}{3}/u.test(parts.join('')) ? '.+' : '{}';
  const words = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join(value).trim()}$`);
};

const PATTERNS = readdirSync(FOLDER).flatMap((file) =>
  patternsIn(readFileSync(join(FOLDER, file), 'utf8')),
);
const isWritten = (text: string) =>
  // A detail may follow a colon.
  PATTERNS.some((pattern) => pattern.test(text) || pattern.test(`${text} …`));

test('every frozen text of the specification is a text of the app', () => {
  const texts = FROZEN_TEXTS.filter((text) => /\p{L}{2}/u.test(text) && !ELSEWHERE.has(text));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !isWritten(text))).toEqual([]);
});

test('a frozen text that is corrected is noticed', () => {
  expect(FROZEN_TEXTS).toContain('El numero de teléfono es requerido');
  expect(isWritten('El número de teléfono es requerido')).toBe(false);
});
