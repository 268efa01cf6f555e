// The schemas of all that the stand-in of Stripe is asked, answers and makes, from the types of the installed SDK.
import { join } from 'node:path';
import ts from 'typescript';
import { type Schema, schemasOfTypes } from './schemas-of-types.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const SOURCE = join(import.meta.dirname, 'stripe-types.ts');
const SDK = join(ROOT, 'node_modules/stripe/esm/');

/** Of the interfaces StripeRoutes and StripeObjects. */
export interface Schemas {
  readonly routes: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly objects: Readonly<Record<string, Schema>>;
  readonly definitions: Readonly<Record<string, Schema>>;
}

export function generateSchemas(): Schemas {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const program = ts.createProgram([SOURCE], options);
  const checker = program.getTypeChecker();
  const { definitions, schemaOf } = schemasOfTypes(checker, SDK);

  const propertiesOf = (type: ts.Type) =>
    checker
      .getPropertiesOfType(type)
      .map((property) => [property.name, checker.getTypeOfSymbol(property)] as const);
  const declared = (name: string) => {
    const found = program
      .getSourceFile(SOURCE)
      ?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
    if (!found) throw new Error(`${SOURCE} declares no ${name}`);
    return propertiesOf(checker.getTypeAtLocation(found));
  };
  const schemasOf = (types: readonly (readonly [string, ts.Type])[]) =>
    Object.fromEntries(types.map(([name, type]) => [name, schemaOf(type)]));
  return {
    routes: Object.fromEntries(
      declared('StripeRoutes').map(([name, type]) => [name, schemasOf(propertiesOf(type))]),
    ),
    objects: schemasOf(declared('StripeObjects')),
    definitions,
  };
}
