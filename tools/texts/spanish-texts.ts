// The Spanish texts of a source that has English words too: what is written between tags, and the sentences in its strings.
import ts from 'typescript';

/** Words that no English sentence has. */
const SPANISH =
  /(^|\P{L})(el|la|los|las|de|del|que|un|una|con|por|para|su|tu|está|es|al|sin|cada|hay|este|esta|más|cuando|y|en|se|lo)(?=\P{L}|$)/iu;
/** A label of one word, such as 'Cancelar' or 'Vistas'. */
const LABEL = /^\p{Lu}\p{Ll}{2,}(?:ar|er|ir|[oa]s?)$/u;
const ENGLISH = ['Enter', 'Bearer'];
/** What attributes say to people. */
const SAID = /(?:aria-label|placeholder|title|alt|content)="([^"]*)"/g;
const NAMES_OF_SAID = ['aria-label', 'placeholder', 'title', 'alt', 'label'];

/**
 * @param source in TypeScript, with HTML in its strings
 * @param isJsx whether it has JSX
 * @returns each text once, with '{}' in the place of each value that is put in
 */
export function spanishTextsIn(source: string, isJsx = false): readonly string[] {
  const texts = new Set<string>();
  const add = (text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (/\p{L}/u.test(plain.replaceAll('{}', ''))) texts.add(plain);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node)) add(node.text);
    else if (isSaidAttribute(node)) add(node.text);
    else for (const piece of piecesOf(writtenText(node))) if (isSpanish(piece)) add(piece.text);
    ts.forEachChild(node, visit);
  };
  const file = isJsx ? 'texts.tsx' : 'texts.ts';
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return [...texts];
}

function writtenText(node: ts.Node): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

const isSaidAttribute = (node: ts.Node): node is ts.StringLiteral =>
  ts.isStringLiteral(node) &&
  ts.isJsxAttribute(node.parent) &&
  NAMES_OF_SAID.includes(node.parent.name.getText());

interface Piece {
  readonly text: string;
  readonly isBetweenTags: boolean;
}

function piecesOf(text: string): readonly Piece[] {
  if (!/<\/[a-z]|\/>/i.test(text))
    return text.split('\n').map((line) => ({ text: lastColumn(line), isBetweenTags: false }));
  const said = [...text.matchAll(SAID)].map(([, value = '']) => value);
  return [
    ...text.split(/<[^>]*>/).map((piece) => ({ text: piece, isBetweenTags: true })),
    ...said.map((piece) => ({ text: piece, isBetweenTags: false })),
  ];
}

/** Of a table whose other columns are for the program. */
const lastColumn = (line: string): string => line.split(' | ').at(-1) ?? line;

function isSpanish({ text, isBetweenTags }: Piece): boolean {
  const plain = text.trim();
  if (/[áéíóúñ¿¡]/i.test(plain)) return true;
  return (
    isBetweenTags ||
    (LABEL.test(plain) && !ENGLISH.includes(plain)) ||
    (/\s/.test(plain) && SPANISH.test(plain))
  );
}
