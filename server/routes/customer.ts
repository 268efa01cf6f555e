// Calls 2 and 3: a person's own customer profile.

import { Hono } from 'hono';
import * as v from 'valibot';
import { sessionTexts } from '#server-texts/accounts.ts';
import { badPhone, customerTexts } from '#server-texts/onboarding.ts';
import {
  CUSTOMER_DEFAULTS,
  DEMANDED_OF_CUSTOMER,
  OTHERS_OF_CUSTOMER,
} from '../../contract/customer.ts';
import { type Field, mapFields } from '../../contract/fields.ts';
import { e164Of } from '../../contract/phone.ts';
import { emailKey } from '../accounts/email.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { SENT } from '../http/field-schemas.ts';
import { absent, HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { inSession } from '../sessions/in-session.ts';
import { createCustomer, findCustomer } from '../stores/customer-store.ts';

const PATH = '/api/management/bot_customer/:email';

const demanded = (field: Field) => v.pipe(SENT.line(field), v.nonEmpty());

const profileSchema = v.object({
  ...mapFields(DEMANDED_OF_CUSTOMER, {
    line: demanded,
    country: demanded,
    phone: demanded,
    email: SENT.email,
  }),
  ...mapFields(OTHERS_OF_CUSTOMER, {
    line: (field) => v.exactOptional(SENT.line(field)),
    numbers: () => v.exactOptional(SENT.numbers()),
  }),
});

export function customerRoutes(backend: Backend) {
  const { database, now } = backend;
  const signedIn = requireSignedIn(backend);

  return new Hono<RequestEnv>()
    .get(PATH, signedIn, async (c) => {
      refuseOthers(c.get('account').email, c.req.param('email'));
      const customer = await findCustomer(database, c.get('account').id);
      if (!customer) return absent(c, customerTexts.none);
      return c.json(customer);
    })
    .post(PATH, signedIn, async (c) => {
      const { id, email } = c.get('account');
      refuseOthers(email, c.req.param('email'));
      const profile = await readJson(c, profileSchema);
      if (emailKey(profile.email_address) !== email)
        throw new HttpError(400, customerTexts.otherEmail);
      const phone = e164Of(profile.mobile_phone_number, profile.country);
      if (phone === null) throw new HttpError(400, badPhone);
      const customer = { ...CUSTOMER_DEFAULTS, ...profile, mobile_phone_number: phone };
      const isNew = await inSession(database, c.get('account'), (queries) =>
        createCustomer(queries, id, customer, now()),
      );
      if (!isNew) throw new HttpError(409, customerTexts.exists);
      return c.json(customer, 201);
    })
    .all(PATH, onlyMethods('GET', 'HEAD', 'POST'));
}

function refuseOthers(own: string, asked: string): void {
  if (emailKey(asked) !== own) throw new HttpError(403, sessionTexts.notYours);
}
