// People with all that the flow gives them, made at an instance, past the proxy.
import { assistantOf, newEmail, PASSWORD } from '../../../support/server/client.ts';
import { until } from '../../../support/server/server-process.ts';
import type { Deployment } from './deployment.ts';
import type { Visitor } from './visitor.ts';

/** One after the other. */
export async function owners(deployment: Deployment, count: number) {
  const all: Awaited<ReturnType<typeof owner>>[] = [];
  while (all.length < count) all.push(await owner(deployment));
  return all;
}

/** What somebody does who signs up again and again. @param signedUp gets the e-mail of each that was answered */
export const signsUp = (signedUp: string[]) => async (visit: Visitor) => {
  const email = newEmail();
  const json = { email_address: email, password: PASSWORD };
  const seen = await visit.ask('POST', '/api/auth/user/signup', { json });
  if (seen.status === 201) signedUp.push(email);
  return seen;
};

/** Signed up, with a profile, a paid plan and an assistant. */
export async function owner({ instances: [site], standIn }: Deployment) {
  const person = await site.signUpCustomer();
  standIn.pay(await site.startPayment(person.token));
  await standIn.deliveries.deliverAll(`${site.url}/api/payments/webhook`);
  const assistant = assistantOf(person.email);
  await until(async () => {
    const { status } = await site.saveAssistant(person.token, assistant);
    return status === 200;
  });
  return { ...person, assistant };
}
