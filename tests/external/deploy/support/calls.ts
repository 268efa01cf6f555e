// What people do, one call of each kind, and what they see.
import * as v from 'valibot';
import { newEmail, PASSWORD } from '../../../support/server/client.ts';
import type { Deployment } from './deployment.ts';
import { owner } from './people.ts';
import { type Seen, visitor } from './visitor.ts';

const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: v.string() }));

export const CALLS = [
  'page',
  'sign up',
  'sign in',
  'Google',
  'read',
  'save',
  'status',
  'pay',
  'portal',
] as const;
export type Call = (typeof CALLS)[number];

/** Makes the people first, while everything works. @returns `ask` does all of it at once, and says what was seen of each */
export async function everyCall(deployment: Deployment) {
  const [site] = deployment.instances;
  const { email, token, assistant } = await owner(deployment);
  const customer = await site.signUpCustomer();
  const google = newEmail();
  const signedUp: string[] = [];
  const ask = async (): Promise<Record<Call, string>> => {
    const visit = visitor(deployment);
    const credentials = { email_address: email, password: PASSWORD };
    const payments = '/api/payments/subscription';
    const signUp = { email_address: newEmail(), password: PASSWORD };
    signedUp.push(signUp.email_address);
    const googleToken = await deployment.tokenOf(google);
    const asked: Record<Call, Promise<Seen>> = {
      page: visit.ask('GET', '/login'),
      'sign up': visit.ask('POST', '/api/auth/user/signup', { json: signUp }),
      'sign in': visit.ask('POST', '/api/auth/user/login', { json: credentials }),
      Google: visit.ask('GET', `/api/management/bot_customer/${google}`, { token: googleToken }),
      read: visit.ask('GET', '/api/bot', { token }),
      save: visit.ask('POST', `/api/bot/${assistant.service_number}`, { token, json: assistant }),
      status: visit.ask('GET', `${payments}/status`, { token }),
      pay: visit.ask('GET', `${payments}/pay/price_virsi_a_basico`, customer),
      portal: visit.ask('GET', `${payments}/portal`, { token }),
    };
    const seen = await Promise.all(CALLS.map(async (call) => [call, shown(await asked[call])]));
    visit.leave();
    return Object.fromEntries(seen);
  };
  return {
    ask,
    /** Everybody who was asked to sign up. */
    signedUp,
    /** Each keeps Google's keys for itself. */
    knowGoogle: async () => {
      const token = await deployment.tokenOf(google);
      const path = `/api/management/bot_customer/${google}`;
      const seen = await Promise.all(
        deployment.instances.map((each) => each.send('GET', path, { token })),
      );
      return seen.every(({ status }) => status === 404);
    },
  };
}

/** The status, and the sentence where there is one. */
function shown({ status, text }: Seen): string {
  const { success, output } = v.safeParse(errorSchema, text);
  return success ? `${status} ${output.error}` : String(status);
}
