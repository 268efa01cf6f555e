// What happens at Stripe, and how its events are delivered.
import type { What } from './moves.ts';
import type { MoveContext } from './owner-moves.ts';
import { isLive, must } from './provider-state.ts';

/** A signature is valid this long. */
const TOLERANCE_MS = 5 * 60_000;
const OLD_MS = 10 * 60_000;

export const pass = ({ scene }: MoveContext, { milliseconds }: What<'pass'>) =>
  scene.turns.take(() => scene.standIn.advance(milliseconds));

export function dashboard({ scene }: MoveContext, { there }: What<'dashboard'>) {
  return scene.turns.take(() => {
    const { subscriptions, customers } = scene.provider();
    const { dashboard: desk } = scene.standIn;
    const [customer] = customers;
    const last = subscriptions.at(-1);
    if (there === 'deleteCustomer') {
      if (customer) desk.deleteCustomer(customer.id);
    } else if (last && there === 'refund') {
      const isPaid = scene.standIn.invoices().some(({ amount_paid }) => amount_paid > 0);
      if (isPaid && !scene.past.refunded.has(last.id)) {
        scene.past.refunded.add(last.id);
        desk.refund(last.id);
      }
    } else if (last && isLive(last) && there !== 'refund') desk[there](last.id);
  });
}

type Options = Parameters<MoveContext['scene']['standIn']['deliveries']['deliver']>[1];

/** The status; null when the backend crashed before it answered. */
async function post({ scene, on }: MoveContext, id: string, options: Options = {}) {
  const instance = scene.instance(on);
  const to = scene.webhook(on);
  const status = await scene.standIn.deliveries.deliver(id, { ...options, to });
  return instance.life.isDead() ? null : status;
}

async function postSigned(around: MoveContext, id: string): Promise<void> {
  const { now } = around.scene.standIn;
  const signed = now().getTime();
  const status = await post(around, id);
  // An event may arrive after its signature expired; it stays pending.
  const isLate = now().getTime() - signed > TOLERANCE_MS;
  const isTaken = status === 200 || (status === 400 && isLate);
  must(isTaken || status === null, `an event of Stripe is answered with ${status}`);
}

export async function deliver(around: MoveContext, { which }: What<'deliver'>): Promise<void> {
  const { turns, standIn } = around.scene;
  const event = await turns.take(() => {
    const pending = standIn.deliveries.pending();
    return pending[which % Math.max(1, pending.length)];
  });
  if (event) await postSigned(around, event.id);
}

/** Events that happen meanwhile too. */
export async function deliverAll(around: MoveContext): Promise<void> {
  const { turns, standIn } = around.scene;
  const tried = new Set<string>();
  const next = () => standIn.deliveries.pending().find(({ id }) => !tried.has(id));
  for (let event = await turns.take(next); event; event = await turns.take(next)) {
    tried.add(event.id);
    await postSigned(around, event.id);
  }
}

export async function again(around: MoveContext, { which }: What<'again'>): Promise<void> {
  const pending = new Set(around.scene.standIn.deliveries.pending().map(({ id }) => id));
  const sent = around.scene.standIn.deliveries.all().filter(({ id }) => !pending.has(id));
  const event = sent[which % Math.max(1, sent.length)];
  if (event) await postSigned(around, event.id);
}

export async function lose({ scene }: MoveContext, { which }: What<'lose'>): Promise<void> {
  const { deliveries } = scene.standIn;
  const pending = deliveries.pending();
  const event = pending[which % Math.max(1, pending.length)];
  if (!event) return;
  scene.past.hasLost = true;
  deliveries.drop(event.id);
}

export async function forged(around: MoveContext, { which, how }: What<'forged'>): Promise<void> {
  const { deliveries, now } = around.scene.standIn;
  const all = deliveries.all();
  const event = all[which % Math.max(1, all.length)];
  if (!event) return;
  const signed =
    how === 'old'
      ? { signedAt: new Date(now().getTime() - OLD_MS) }
      : { secrets: ['whsec_of_somebody_else'] };
  const status = await post(around, event.id, signed);
  must(status === 400 || status === null, `a forged event is answered with ${status}`);
}
