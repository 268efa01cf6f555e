// Whether what an owner reads stands in the folders of texts alone: a language is a folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Read by operators, who read Spanish; made up for the sandbox; kept as data. */
const OTHERS = [
  'server/admin',
  'server/config',
  'server/data/',
  'server/database/',
  'server/listening.ts',
  'server/http/built-app.ts',
  'server/http/static-app.ts',
  'server/billing/stripe/stripe-tool.ts',
  'server/sandbox/people.ts',
  'server/sandbox/google-calendars.ts',
  'contract/customer.ts',
  // The plans' names are the same on every invoice.
  'contract/plans.ts',
];

/** Letters and marks that English has not. */
const SPANISH = /[áéíóúüñ¿¡«»]/i;

/** @returns each text with such a letter that stands elsewhere, with its file */
export function strayTexts(root: string): readonly string[] {
  return ['src', 'server', 'contract', 'machines'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/^(src|server)\/texts\//.test(path))
      .filter((path) => !OTHERS.some((start) => path.startsWith(start)))
      .flatMap((path) => spanishIn(path, readFileSync(join(root, path), 'utf8'))),
  );
}

/** Comments are none of it. */
function spanishIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node);
    const isPart = ts.isTemplateMiddleOrTemplateTail(node);
    if ((isText || isPart) && SPANISH.test(node.text)) found.push(`${path}: «${node.text}»`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}
