// Whatever the kit offers says what it is, where it is written.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ENTRY = fileURLToPath(new URL('../../packages/statechart-kit/src/index.ts', import.meta.url));

/** Of the entry alone: what it leads on is resolved, and no types of a library are needed. */
const OPTIONS: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  noLib: true,
  types: [],
};

test('every export of the kit has a docstring', () => {
  const program = ts.createProgram([ENTRY], OPTIONS);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(ENTRY);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  expect(exported.length).toBeGreaterThan(100);
  const silent = exported
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
    .filter(
      (symbol) =>
        symbol.getDocumentationComment(checker).length + symbol.getJsDocTags(checker).length === 0,
    );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
