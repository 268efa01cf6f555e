// Every text in a source of texts, wherever it stands: in an object, behind a count, or in a function's answer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceText {
  /** Such as `src/texts/es/auth.ts`. */
  readonly file: string;
  /** With '{}' in the place of each value that is put in. */
  readonly text: string;
}

/**
 * @param root of the repository
 * @param path of a file or a folder of texts, from there
 */
export function sourceTexts(root: string, path: string): readonly SourceText[] {
  const files = path.endsWith('.ts')
    ? [path]
    : readdirSync(join(root, path))
        .toSorted()
        .map((name) => `${path}/${name}`);
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return textsIn(source).map((text) => ({ file, text }));
  });
}

/** @param source in TypeScript */
function textsIn(source: string): readonly string[] {
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    // Without a letter or a figure it is punctuation.
    if (text !== null && /[\p{L}\p{N}]/u.test(text)) texts.add(text.trim());
    if (isShownText(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true));
  return [...texts];
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return isWord(node) ? null : node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

const isShownText = (node: ts.Node) => !ts.isImportDeclaration(node) && !ts.isTypeNode(node);

/** Whether it is a word of the program: a name, a case, something that is compared, an argument, or a language's tag. */
function isWord({ parent }: ts.Node): boolean {
  return (
    ts.isCaseClause(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    (ts.isVariableDeclaration(parent) && parent.name.getText() === 'language')
  );
}
