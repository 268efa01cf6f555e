// Calls 6 and 7: a customer's assistant configuration.

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { sessionTexts } from '#server-texts/accounts.ts';
import { assistantTexts, badPhone } from '#server-texts/onboarding.ts';
import {
  type AssistantConfig,
  assistantBody,
  DEMANDED_FIELDS,
  OTHER_FIELDS,
} from '../../contract/assistant.ts';
import { cleanLine } from '../../contract/clean-line.ts';
import { mapFields } from '../../contract/fields.ts';
import { e164Of } from '../../contract/phone.ts';
import { emailKey } from '../accounts/email.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { isDuplicate, type Queries } from '../database/database.ts';
import { SENT } from '../http/field-schemas.ts';
import { absent, HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { fillLink, type LinkValues } from '../links.ts';
import { CONNECT_CALENDAR_PATH, CONNECT_WHATSAPP_PATH } from '../sandbox/connect-pages.ts';
import { inSession } from '../sessions/in-session.ts';
import type { Account } from '../stores/account-store.ts';
import {
  digitsOf,
  findAssistant,
  type SentAssistant,
  saveAssistant,
} from '../stores/assistant-store.ts';
import { findCustomer } from '../stores/customer-store.ts';

const NO_LINKS = { calendar_url: '', whatsapp_url: '' };

const PATH = '/api/bot/:service_number';

const SENT_PHONE = () => v.pipe(SENT.line(), v.regex(/\d/));

const sentSchema = v.object({
  ...mapFields(DEMANDED_FIELDS, { ...SENT, phone: SENT_PHONE }),
  ...mapFields(OTHER_FIELDS, {
    line: (field) => v.exactOptional(SENT.line(field)),
    lines: (field) => v.exactOptional(SENT.lines(field)),
    link: () => v.exactOptional(SENT.link()),
  }),
});

export function assistantRoutes(backend: Backend) {
  const { config, database, billing, now } = backend;
  const signedIn = requireSignedIn(backend);

  /** Without a template: the sandbox's pages, or no calendar and the number's WhatsApp link. */
  const links = (origin: string, values: LinkValues) => {
    const { calendar, whatsapp } = config.links;
    const without = config.sandbox
      ? { calendar: origin + CONNECT_CALENDAR_PATH, whatsapp: origin + CONNECT_WHATSAPP_PATH }
      : { calendar: '', whatsapp: `https://wa.me/${values.number}` };
    return {
      calendar_url: calendar ? fillLink(calendar, values) : without.calendar,
      whatsapp_url: whatsapp ? fillLink(whatsapp, values) : without.whatsapp,
    };
  };

  const requireCustomer = async (queries: Queries, accountId: string) => {
    if (!(await findCustomer(queries, accountId)))
      throw new HttpError(409, assistantTexts.profileFirst);
  };

  /** @throws {HttpError} 401, 409 without a profile, 402 without an active subscription */
  const requireSubscribedCustomer = async (account: Account) => {
    await inSession(database, account, (queries) => requireCustomer(queries, account.id));
    const { subscription } = await billing.stateOf(account.id);
    if (!subscription?.isActive) throw new HttpError(402, assistantTexts.subscribeFirst);
  };

  /**
   * The number in its stored form. A stored number that is older than the rule may stay.
   * @throws {HttpError} 400
   */
  const numberOf = async (
    accountId: string,
    { service_number, country }: Pick<AssistantConfig, 'service_number' | 'country'>,
  ): Promise<string> => {
    const number = e164Of(service_number, country);
    if (number !== null) return number;
    const stored = await findAssistant(database, accountId);
    if (stored?.service_number !== service_number) throw new HttpError(400, badPhone);
    return service_number;
  };

  /** @throws {HttpError} 401, 409 when the profile went meanwhile, or the number is another customer's */
  const save = async (account: Account, sent: SentAssistant) => {
    try {
      return await inSession(database, account, async (queries) => {
        await requireCustomer(queries, account.id);
        return saveAssistant(queries, account.id, sent, now());
      });
    } catch (error) {
      throw isDuplicate(error) ? new HttpError(409, assistantTexts.numberTaken) : error;
    }
  };

  return new Hono<RequestEnv>()
    .get('/api/bot', signedIn, async (c) => {
      const { id: account, email, takenOverAt } = c.get('account');
      const assistant = await findAssistant(database, account);
      if (!assistant) return absent(c, assistantTexts.none);
      const number = digitsOf(assistant.service_number);
      return answer(c, {
        ...assistant,
        // Text that somebody else may have typed is not shown to a client.
        ...(takenOverAt ? NO_LINKS : links(publicOrigin(c, config), { account, email, number })),
      });
    })
    .all('/api/bot', onlyMethods('GET', 'HEAD'))
    .post(PATH, signedIn, async (c) => {
      const account = c.get('account');
      const { id, email } = account;
      const sent = await readJson(c, sentSchema);
      if (emailKey(sent.bot_customer_id) !== email) throw new HttpError(403, sessionTexts.notYours);
      if (cleanLine(c.req.param('service_number')) !== sent.service_number)
        throw new HttpError(400, assistantTexts.otherNumber);
      await requireSubscribedCustomer(account);
      const service_number = await numberOf(id, sent);
      return answer(c, await save(account, { ...sent, service_number }));
    })
    .all(PATH, onlyMethods('POST'));
}

function answer(c: Context, config: AssistantConfig): Response {
  return c.body(assistantBody(config), 200, { 'Content-Type': 'application/json' });
}
