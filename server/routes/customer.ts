// Calls 2 and 3: a person's own customer profile.
import { Hono } from 'hono';
import * as v from 'valibot';
import { customerSchema } from '../../contract/customer.ts';
import { e164Of } from '../../contract/phone.ts';
import { LONGEST, MOST_ENTRIES } from '../../contract/text.ts';
import { emailKey } from '../accounts/email.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { BAD_PHONE, HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { NOT_YOURS, requireSignedIn } from '../http/signed-in.ts';
import { inSession } from '../sessions/in-session.ts';
import { createCustomer, findCustomer } from '../stores/customer-store.ts';

const NO_CUSTOMER = 'Todavía no existe un cliente con ese correo electrónico.';
const CUSTOMER_EXISTS = 'Ya existe un cliente con ese correo electrónico.';
const OTHER_EMAIL = 'El correo electrónico del perfil no es el de tu cuenta.';

const PATH = '/api/management/bot_customer/:email';

const line = v.pipe(v.string(), v.maxLength(LONGEST.line));
const required = v.pipe(line, v.trim(), v.nonEmpty());
/** Reports one issue at most, however many entries are invalid. */
const linesOfList = v.custom<string[]>(
  (list) =>
    Array.isArray(list) && list.length <= MOST_ENTRIES && list.every((text) => v.is(line, text)),
);

const profileSchema = v.object({
  ...customerSchema.entries,
  name: required,
  last_name: required,
  mobile_phone_number: required,
  city: required,
  country: required,
  province: required,
  email_address: v.pipe(v.string(), v.maxLength(LONGEST.email)),
  postal_code: line,
  address: line,
  assigned_onboarder: line,
  phone_number: line,
  bots_service_numbers: linesOfList,
});

export function customerRoutes(backend: Backend) {
  const { database, now } = backend;
  const signedIn = requireSignedIn(backend);

  return new Hono<RequestEnv>()
    .get(PATH, signedIn, async (c) => {
      refuseOthers(c.get('account').email, c.req.param('email'));
      const customer = await findCustomer(database, c.get('account').id);
      if (!customer) throw new HttpError(404, NO_CUSTOMER);
      return c.json(customer);
    })
    .post(PATH, signedIn, async (c) => {
      const { id, email } = c.get('account');
      refuseOthers(email, c.req.param('email'));
      const profile = await readJson(c, profileSchema);
      if (emailKey(profile.email_address) !== email) throw new HttpError(400, OTHER_EMAIL);
      const phone = e164Of(profile.mobile_phone_number, profile.country);
      if (phone === null) throw new HttpError(400, BAD_PHONE);
      const customer = { ...profile, mobile_phone_number: phone };
      const isNew = await inSession(database, c.get('account'), (queries) =>
        createCustomer(queries, id, customer, now()),
      );
      if (!isNew) throw new HttpError(409, CUSTOMER_EXISTS);
      return c.json(customer, 201);
    })
    .all(PATH, onlyMethods('GET', 'HEAD', 'POST'));
}

function refuseOthers(own: string, asked: string): void {
  if (emailKey(asked) !== own) throw new HttpError(403, NOT_YOURS);
}
