// The least that a schema allows: null where it may be null, otherwise what is empty, and the first of several.
import type { Schema } from './schemas-of-types.ts';

/** @param definitions of named types */
export function leastOf(schema: Schema, definitions: Readonly<Record<string, Schema>>): unknown {
  const { $ref, anyOf, properties = {}, required = [] } = schema;
  const partOf = (part: Schema = {}) => leastOf(part, definitions);
  if ($ref) return partOf(definitions[$ref.replace('#/definitions/', '')]);
  if (anyOf) return anyOf.some(({ type }) => type === 'null') ? null : partOf(anyOf[0]);
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, partOf(properties[name])]));
    case 'array':
      return [];
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return schema.const ?? null;
  }
}
