// People with all that the flow gives them, made at an instance, past the proxy.
import { assistantOf } from '../../../support/server/client.ts';
import { until } from '../../../support/server/server-process.ts';
import type { Deployment } from './deployment.ts';

/** Signed up, with a profile, a paid plan and an assistant. */
export async function owner({ instances: [site], standIn }: Deployment) {
  const person = await site.signUpCustomer();
  standIn.checkout(await site.startPayment(person.token)).pay({ card: 'good' });
  await standIn.deliveries.deliverAll(`${site.url}/api/payments/webhook`);
  const assistant = assistantOf(person.email);
  await until(async () => {
    const { status } = await site.saveAssistant(person.token, assistant);
    return status === 200;
  });
  return { ...person, assistant };
}
