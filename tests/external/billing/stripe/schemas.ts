// Holds every request, every answer and every object to the types of the SDK.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { leastOf } from './schemas/least-of.ts';
import { storedSchemas } from './schemas/stored-schemas.ts';
import type { StripeObjects, StripeRoutes } from './schemas/stripe-types.ts';
import { StripeApiError } from './stripe-api-error.ts';

export type Route = keyof StripeRoutes;

const schemas = await storedSchemas();

/** To compile: most of it is used once. */
const QUICK = { strict: false, validateSchema: false, code: { optimize: false } } as const;

// Everything in a form is text; what an answer holds is what it is.
const forms = new Ajv({ ...QUICK, coerceTypes: true }).addSchema(schemas, 'stripe');
const answers = new Ajv(QUICK).addSchema(schemas, 'stripe');

/** The parameters with numbers and booleans for their texts; refuses what Stripe does not know, and the stand-in. */
export function readParams<R extends Route>(route: R, form: unknown): StripeRoutes[R]['request'] {
  const isValid = compiled<StripeRoutes[R]['request']>(forms, 'routes', route, 'request');
  if (isValid(form)) return form;
  throw new StripeApiError(400, textOf(isValid.errors));
}

/** What the answer breaks; null when it is as the SDK's types say. */
export function faultOfAnswer(route: Route, answer: unknown): string | null {
  const isValid = compiled(answers, 'routes', route, 'answer');
  return isValid(answer) ? null : `${route}: ${textOf(isValid.errors)}`;
}

/** An object of that kind: what is said of it, and for all else the least that its type allows. */
export function objectOf<Kind extends keyof StripeObjects>(
  kind: Kind,
  said: Partial<StripeObjects[Kind]>,
): StripeObjects[Kind] {
  const isValid = compiled<StripeObjects[Kind]>(answers, 'objects', kind);
  const made: unknown = {
    ...Object(leastOf(schemas.objects[kind] ?? {}, schemas.definitions)),
    ...said,
  };
  if (isValid(made)) return made;
  throw new Error(`${kind}: ${textOf(isValid.errors)}`);
}

const textOf = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    .join('; ');

function compiled<T>(ajv: Ajv, ...path: readonly string[]): ValidateFunction<T> {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema<T>(`stripe#/${pointer}`);
  if (!validate) throw new Error(`No schema for ${pointer}`);
  return validate;
}
