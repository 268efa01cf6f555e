// The plan of a subscription is the item whose price is in the catalogue, wherever it stands.
// @rule What Stripe's subscriptions mean
import { expect, it } from 'vitest';
import { errorAnswer } from '../../support/server/client.ts';
import { billingForFile, IDEAL, type Person } from './support/billing-for-file.ts';

const app = billingForFile();

const liveOf = (person: Person) => app.live(person)[0]?.id ?? '';

it.each([1, 12])('the plan is found behind %i other items', async (count) => {
  const person = await app.subscriber();
  app.stripe.addPrice({ id: 'price_line', amount: 500, currency: 'usd' });
  for (let added = 0; added < count; added += 1)
    app.stripe.dashboard.addItem(liveOf(person), 'price_line');
  await app.deliver();
  expect(await app.status(person)).toMatchObject({ product_id: IDEAL, is_active: true });
  app.pass(7.1);
  await app.deliver();
  const { product_id, status, current_period_ends_at: end } = await app.status(person);
  expect({ product_id, status }).toEqual({ product_id: IDEAL, status: 'active' });
  // The period of the plan counts, not that of an item which was not renewed.
  expect(Date.parse(String(end))).toBeGreaterThan(app.stripe.now().getTime());
});

it('a price outside the catalogue is shown as it is and logged, and no second plan is sold', async () => {
  const person = await app.subscriber();
  app.stripe.addPrice({ id: 'price_of_last_year', amount: 4900, currency: 'usd' });
  app.portal(person).changePlan('price_of_last_year');
  await app.deliver();
  expect(await app.status(person)).toMatchObject({
    is_active: true,
    product_id: 'price_of_last_year',
  });
  expect(app.logs()).toContain(
    `"subscription":"${liveOf(person)}","prices":["price_of_last_year"]`,
  );
  expect((await app.pay(person)).status).toBe(409);
});

it('a paused subscription gives no access, and no second plan is sold', async () => {
  const person = await app.subscriber();
  app.stripe.dashboard.pause(liveOf(person));
  await app.deliver();
  expect(await app.status(person)).toMatchObject({
    ...{ is_active: false, status: 'paused', can_manage: true },
  });
  const paused =
    'Tu suscripción está en pausa. Reanúdala o cancélala en «Cambiar o cancelar mi plan».';
  expect(await app.pay(person)).toEqual(errorAnswer(409, paused));
});
