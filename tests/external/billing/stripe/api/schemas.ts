// Holds every request and every answer to the types of the SDK.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { StripeRoutes } from '../../../../../tools/stripe-schemas/stripe-types.ts';
import { StripeApiError } from './stripe-api-error.ts';

export type Route = keyof StripeRoutes;

const schemas = JSON.parse(readFileSync(join(import.meta.dirname, '../schemas.json'), 'utf8'));

// Everything in a form is text; what an answer holds is what it is.
const forms = new Ajv({ coerceTypes: true, allErrors: true, strict: false }).addSchema(
  schemas,
  'stripe',
);
const answers = new Ajv({ strict: false }).addSchema(schemas, 'stripe');

/** The parameters with numbers and booleans for their texts; refuses what Stripe does not know. */
export function readParams<R extends Route>(route: R, form: unknown): StripeRoutes[R]['request'] {
  const isValid: ValidateFunction<StripeRoutes[R]['request']> = compiled(forms, route, 'request');
  if (!isValid(form)) throw refusalOf(isValid.errors ?? []);
  return form;
}

/** What the answer breaks; null when it is as the SDK's types say. */
export function faultOfAnswer(route: Route, answer: unknown): string | null {
  const isValid = compiled(answers, route, 'answer');
  if (isValid(answer)) return null;
  return `${route}: ${answers.errorsText(isValid.errors, { dataVar: 'answer' })}`;
}

function compiled<T>(ajv: Ajv, route: Route, part: string): ValidateFunction<T> {
  const pointer = encodeURIComponent(route.replaceAll('/', '~1'));
  const validate = ajv.getSchema<T>(`stripe#/routes/${pointer}/${part}`);
  if (!validate) throw new Error(`No schema for ${route}`);
  return validate;
}

function refusalOf(errors: readonly ErrorObject[]): StripeApiError {
  // Of all that `anyOf` tried the branch that came farthest tells what is wrong.
  const [error] = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .sort((a, b) => depthOf(b) - depthOf(a));
  if (!error) throw new Error('A form was refused for no reason');
  const { keyword, params, message } = error;
  const name = String(params.additionalProperty ?? params.missingProperty ?? '');
  const param = paramOf(name ? `${error.instancePath}/${name}` : error.instancePath);
  if (keyword === 'additionalProperties') {
    return new StripeApiError(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  if (keyword === 'required') {
    return new StripeApiError(400, `Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  const allowed = [params.allowedValues ?? params.allowedValue ?? []].flat().join(', ');
  return new StripeApiError(
    400,
    `Invalid ${param}: ${allowed ? `must be one of ${allowed}` : message}`,
    {
      param,
    },
  );
}

function depthOf({ instancePath }: ErrorObject): number {
  return instancePath.split('/').length;
}

/** `/line_items/0/price` as Stripe writes it: `line_items[0][price]`. */
function paramOf(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1);
  return first + rest.map((part) => `[${part}]`).join('');
}
