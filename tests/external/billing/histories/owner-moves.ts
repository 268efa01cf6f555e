// What an owner does, and what the backend must answer.
import type { What } from './moves.ts';
import { isLive, must, periodEndOf } from './provider-state.ts';
import { PRICES, type Scene } from './scene.ts';

const BASE = '/api/payments/subscription';
/** A page that is returned again can be paid for at least this long, in seconds. */
const LEFT = 10 * 60;
/** Shortest pause between two reads of Stripe by call 4. */
const LOOK_MS = 2000;
/** An account whose deletion began takes no payment for this long. */
const CLOSING_MS = 5 * 60_000;

export interface MoveContext {
  readonly scene: Scene;
  /** The instance that answers. */
  readonly on: number;
  /** Nothing else happens, and Stripe answers. */
  readonly isCalm: boolean;
  /** Stripe may not answer, or an earlier event still blocks payments. */
  readonly mayFail: boolean;
  /** The account may be gone by the time of the answer. */
  readonly mayBeGone: boolean;
}

/** Null when the backend crashed before it answered. */
async function ask({ scene, on, mayBeGone }: MoveContext, path: string, init: RequestInit = {}) {
  const instance = scene.instance(on);
  const headers = {
    Authorization: `Bearer ${scene.account.id}`,
    'Content-Type': 'application/json',
  };
  const request = new Request(`https://virsi.test${path}`, { ...init, headers });
  const response = await instance.fetch(request);
  const text = await response.text();
  if (instance.life.isDead()) return null;
  const { status } = response;
  must(status !== 500, `${path} answers 500`);
  must(status !== 401 || mayBeGone, `${path} answers 401`);
  return { status, body: text ? Object(JSON.parse(text)) : {} };
}

export async function link(around: MoveContext, { price: index }: What<'link'>): Promise<void> {
  const { scene, isCalm, mayFail } = around;
  const price = PRICES[index] ?? '';
  const { live, now } = scene.provider();
  const last = scene.links.at(-1);
  const isOpen =
    last?.price === price &&
    openPages(scene).some(({ url, expires_at }) => url === last.url && expires_at - now > LEFT);
  const answer = await ask(around, `${BASE}/pay/${price}`);
  if (!answer || answer.status === 401) return;
  const { status, body } = answer;
  if (status === 424) return must(mayFail, 'a payment is refused although Stripe answers');
  must(status === 200 || status === 409, `a payment is answered with ${status}`);
  if (status === 200) {
    const isOfAnother = scene.links.some((one) => one.url === body.url && one.price !== price);
    must(!isOfAnother, 'a page of another plan');
    scene.links.push({ url: String(body.url), price });
  }
  if (!isCalm) return;
  must((status === 409) === live.length > 0, `${status} with ${live.length} live subscriptions`);
  must(status === 409 || !isOpen || body.url === last?.url, 'a second link for the same plan');
}

/** Returned pages that can still be paid. */
export function openPages({ standIn, links }: Scene) {
  const given = links.map(({ url }) => url);
  return standIn
    .sessions()
    .filter(({ status, url }) => status === 'open' && url !== null && given.includes(url));
}

export async function pay({ scene }: MoveContext, { link: back, card }: What<'pay'>) {
  const { url } = scene.links.at(-1 - back) ?? scene.links.at(-1) ?? {};
  if (url === undefined) return;
  await scene.turns.take(() => atStripe(() => scene.standIn.pay(url, { card })));
}

/** Stripe's page may refuse. */
function atStripe(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

export async function read(around: MoveContext): Promise<void> {
  const { scene, isCalm } = around;
  await scene.turns.take(() => scene.standIn.advance(LOOK_MS + 100));
  const answer = await ask(around, `${BASE}/status`);
  if (!answer || answer.status === 401) return;
  must(answer.status === 200, `the status is answered with ${answer.status}`);
  if (!isCalm) return;
  const { isActive, counts, gone, now } = scene.provider();
  const has = answer.body.is_active === true;
  must(has || !isActive, 'somebody who pays is locked out');
  // An end without an event may be noticed at the end of the paid period.
  const last = counts ?? gone.at(-1);
  const isPaid = last !== undefined && !isLive(last) && periodEndOf(last) > now;
  must(!has || isActive || isPaid, 'somebody whose subscription ended stays in');
}

export async function portal(around: MoveContext, { there, price }: What<'portal'>) {
  const { scene, isCalm, mayFail } = around;
  const { customers } = scene.provider();
  const answer = await ask(around, `${BASE}/portal`);
  if (!answer || answer.status === 401) return;
  const { status, body } = answer;
  if (status === 424) return must(mayFail, 'the portal is refused although Stripe answers');
  must(status === 200 || status === 404, `the portal is answered with ${status}`);
  if (isCalm && scene.links.length > 0)
    must((status === 200) === customers.length > 0, `the portal is answered with ${status}`);
  if (status !== 200) return;
  await scene.turns.take(() =>
    atStripe(() => {
      const opened = scene.standIn.portal(String(body.url));
      if (there === 'changePlan') opened.changePlan(PRICES[price] ?? '');
      else if (there === 'goodCard') opened.changeCard('good');
      else if (there === 'badCard') opened.changeCard('failsLater');
      else if (there !== 'look') opened[there]();
    }),
  );
}

export async function leave(around: MoveContext): Promise<void> {
  const { scene, mayFail } = around;
  const body = JSON.stringify({ email_address: scene.account.email, password: 'none is known' });
  const answer = await ask(around, '/api/auth/user/account', { method: 'DELETE', body });
  scene.past.closingUntil = scene.standIn.now().getTime() + CLOSING_MS;
  if (!answer || answer.status === 401) return;
  if (answer.status === 424) return must(mayFail, 'nobody can leave although Stripe answers');
  must(answer.status === 204, `leaving is answered with ${answer.status}`);
}
