// JSON schemas of TypeScript's types, as far as the types of the Stripe SDK go.
import ts from 'typescript';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const { TypeFlags } = ts;

/**
 * @param folder where the declarations of named types are: those become definitions, for `$ref: '#/definitions/…'`
 */
export function schemasOfTypes(checker: ts.TypeChecker, folder: string) {
  const definitions: Record<string, Schema> = {};

  function schemaOf(type: ts.Type): Schema {
    if (checker.typeToString(type) === 'Decimal') return { type: 'string' };
    if (type.isUnion()) return schemaOfUnion(type.types);
    if (type.isStringLiteral()) return { const: type.value };
    if (type.flags & TypeFlags.BooleanLiteral)
      return { const: checker.typeToString(type) === 'true' };
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (isString(type)) return { type: 'string' };
    if (type.flags & TypeFlags.Unknown) return {};
    if (type.flags & TypeFlags.Number) return { type: 'number' };
    if (type.flags & TypeFlags.Object) return schemaOfObject(type);
    throw new Error(`No schema for ${checker.typeToString(type)}`);
  }

  function schemaOfUnion(types: readonly ts.Type[]): Schema {
    const literals = types.filter((type) => type.isStringLiteral()).map(({ value }) => value);
    const isBoolean = types.filter(({ flags }) => flags & TypeFlags.BooleanLiteral).length === 2;
    // An id or the object it names: without `expand` it is the id.
    const isExpandable = types.some((type) => type.flags & TypeFlags.String);
    const rest = types.filter(
      (type) =>
        !type.isStringLiteral() &&
        !(type.flags & TypeFlags.Undefined) &&
        // `'a' | 'b' | OtherString` is for values that Stripe may add one day.
        !(literals.length > 0 && isOtherString(type)) &&
        !(isBoolean && type.flags & TypeFlags.BooleanLiteral) &&
        !(isExpandable && isResource(type)),
    );
    const schemas: Schema[] = [
      ...(literals.length > 0 ? [{ enum: literals.sort() }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...rest.map(schemaOf),
    ];
    const [only] = schemas;
    return only && schemas.length === 1 ? only : { anyOf: schemas };
  }

  function schemaOfObject(type: ts.Type): Schema {
    const [item] = checker.isArrayType(type) ? typeArguments(type) : [];
    if (item) return { type: 'array', items: schemaOf(item) };
    const name = nameOf(type);
    if (!name) return schemaOfProperties(type);
    if (!definitions[name]) {
      // It may lead back to itself.
      definitions[name] = {};
      definitions[name] = schemaOfProperties(type);
    }
    return { $ref: `#/definitions/${name}` };
  }

  function schemaOfProperties(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const value = checker.getTypeOfSymbol(property);
      if (value.flags & TypeFlags.Undefined || isVoid(value)) continue;
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      properties[property.name] = schemaOf(value);
      if (!isOptional) required.push(property.name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index ? schemaOf(index.type) : false,
    };
  }

  /** Of a type that is declared there and is one type only: `Customers.Customer.InvoiceSettings`. */
  function nameOf(type: ts.Type): string | null {
    const file = type.symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    if (!file.startsWith(folder) || !type.isClassOrInterface() || type.typeParameters) return null;
    const [, name = ''] = /"\.(.+)$/.exec(checker.getFullyQualifiedName(type.symbol)) ?? [];
    return `${file.slice(folder.length).replace(/\.d\.ts$/, '')}.${name}`.replaceAll('/', '.');
  }

  function typeArguments(type: ts.Type): readonly ts.Type[] {
    return 'target' in type ? checker.getTypeArguments(type as ts.TypeReference) : [];
  }

  function isResource(type: ts.Type): boolean {
    return ['id', 'object'].every((name) => type.getProperty(name));
  }

  return { definitions, schemaOf };
}

function isString(type: ts.Type): boolean {
  return Boolean(type.flags & TypeFlags.String) || isOtherString(type);
}

function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & TypeFlags.String);
}

/** `deleted?: void` tells an object from a deleted one. */
function isVoid(type: ts.Type): boolean {
  return type.isUnion()
    ? type.types.every(isVoid)
    : Boolean(type.flags & (TypeFlags.Void | TypeFlags.Undefined));
}
