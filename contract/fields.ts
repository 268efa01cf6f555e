// What the bodies of calls 3 and 7 are made of. Their schemas, defaults, forms and rules derive from tables of fields.
// @rule Which fields a body has
import type { ServiceType } from './service-type.ts';

/**
 * Calendar id and service name of each calendar. It travels as a JSON object, whose order is the platform's: an id of
 * digits alone may move to the front.
 */
export type CalendarInfo = readonly (readonly [id: string, service: string])[];

/** The value of each kind of field. */
export interface ValueOf {
  line: string;
  lines: string;
  /** ISO 3166 alpha-2. */
  country: string;
  phone: string;
  email: string;
  /** An http(s) URL, or empty. */
  link: string;
  minutes: number;
  calendars: CalendarInfo;
  numbers: readonly string[];
  serviceType: ServiceType;
}

export type Kind = keyof ValueOf;

interface FieldOf<K extends Kind> {
  readonly kind: K;
  /** What a row or a body has that was written before the field existed, and what a form begins with. */
  readonly default?: ValueOf[K];
  /** Characters, where the limit of the kind is not the field's. */
  readonly longest?: number;
  /** Whether a form takes it empty. */
  readonly isOptional?: true;
}

export type Field = { readonly [K in Kind]: FieldOf<K> }[Kind];
export type Fields = Readonly<Record<string, Field>>;
type Name<F extends Fields> = Extract<keyof F, string>;

/** A body that has every field. */
export type Body<F extends Fields> = { [N in keyof F]: ValueOf[F[N]['kind']] };

/** The fields that have a default, with it. */
export type Defaults<F extends Fields> = {
  [N in keyof F as F[N] extends { readonly default: unknown } ? N : never]: ValueOf[F[N]['kind']];
};

type Makers<F extends Fields> = {
  readonly [K in F[keyof F]['kind']]: (field: Field, name: Name<F>) => unknown;
};

/**
 * For each field what its kind makes of it, such as its schema. TypeScript does not follow what becomes of the entries: the
 * types that this function and the next two give are what is said here.
 */
export function mapFields<F extends Fields, M extends Makers<F>>(
  fields: F,
  makers: M,
): { [N in Name<F>]: ReturnType<M[F[N]['kind']]> } {
  const made: unknown[][] = [];
  for (const name in fields) {
    const field: F[Name<F>] = fields[name];
    const kind: F[keyof F]['kind'] = field.kind;
    made.push([name, makers[kind](field, name)]);
  }
  return Object.fromEntries(made);
}

/** Only the fields of these names, in their order: of a table, or of a body. */
export function pickFields<F extends object, N extends keyof F>(
  fields: F,
  names: readonly N[],
): Pick<F, N> {
  return Object.fromEntries(names.map((name): unknown[] => [name, fields[name]]));
}

export function defaultsOf<F extends Fields>(fields: F): Defaults<F> {
  const named = Object.entries(fields).filter(([, field]) => field.default !== undefined);
  return Object.fromEntries(named.map(([name, field]): unknown[] => [name, field.default]));
}
