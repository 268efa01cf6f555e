// Which plan somebody has: told by the price of an item, wherever it stands, and not by its place.
// @rule What Stripe's subscriptions mean
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../../support/server/client.ts';
import { billingForFile, IDEAL, type Person } from './support/billing-for-file.ts';

const app = billingForFile();

describe('the plan', () => {
  const addOns = (person: Person, count: number) => {
    app.stripe.addPrice({ id: 'price_line', amount: 500, currency: 'usd' });
    const [live] = app.live(person);
    for (let added = 0; added < count; added += 1)
      app.stripe.dashboard.addOn(live?.id ?? '', 'price_line');
  };

  it.each([1, 12])('is found among %i other items that stand before it', async (count) => {
    const person = await app.subscriber();
    addOns(person, count);
    await app.deliver();
    expect(await app.status(person)).toMatchObject({ product_id: IDEAL, is_active: true });
    app.pass(7.1);
    await app.deliver();
    const { product_id, status, current_period_ends_at: end } = await app.status(person);
    expect({ product_id, status }).toEqual({ product_id: IDEAL, status: 'active' });
    // Its own period counts, not that of an item which nobody renewed.
    expect(Date.parse(String(end))).toBeGreaterThan(app.stripe.now().getTime());
  });

  it('that is no longer in the catalogue is shown as what it is, and the log says so', async () => {
    const person = await app.subscriber();
    const [live] = app.live(person);
    app.stripe.addPrice({ id: 'price_of_last_year', amount: 4900, currency: 'usd' });
    app.portal(person).changePlan('price_of_last_year');
    await app.deliver();
    expect(await app.status(person)).toMatchObject({
      is_active: true,
      product_id: 'price_of_last_year',
    });
    expect(app.logs()).toContain(`"subscription":"${live?.id}","prices":["price_of_last_year"]`);
    expect((await app.pay(person)).status).toBe(409);
  });
});

it('a subscription that was paused gives no access, is not sold anew, and is told as that', async () => {
  const person = await app.subscriber();
  const [live] = app.live(person);
  app.stripe.dashboard.pause(live?.id ?? '');
  await app.deliver();
  expect(await app.status(person)).toMatchObject({
    is_active: false,
    status: 'paused',
    can_manage: true,
  });
  expect(await app.pay(person)).toEqual(
    errorAnswer(
      409,
      'Tu suscripción está en pausa. Reanúdala o cancélala en «Cambiar o cancelar mi plan».',
    ),
  );
});
