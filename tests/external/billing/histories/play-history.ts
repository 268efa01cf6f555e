// Plays a history and checks the rules after each step and at the end.
import * as v from 'valibot';
import type { History, Move, Step } from './moves.ts';
import * as owner from './owner-moves.ts';
import * as provider from './provider-moves.ts';
import { isTrueAnswer, must } from './provider-state.ts';
import { openScene, type Scene, type Stage } from './scene.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @throws {Broken} */
export async function playHistory(history: History, stage: Stage): Promise<void> {
  const scene = await openScene(stage, history);
  try {
    for (const step of [...history.begins, ...history.steps]) await playStep(scene, step);
    await end(scene);
  } finally {
    await scene.close();
  }
}

/** @throws {Broken} */
export async function playStep(scene: Scene, { moves, order, crash, fault }: Step): Promise<void> {
  const { past, standIn } = scene;
  const now = standIn.now().getTime();
  if (fault?.how === 'saved') past.savedUntil = now + DAY_MS + HOUR_MS;
  past.hasRefused ||= fault?.how === 'refused' || fault?.how === 'saved';
  const isCalm = moves.length === 1 && !crash && !fault;
  const isLeaving = moves.some(({ what }) => what.does === 'leave');
  const mayBeGone = past.hasLeft || isLeaving;
  const plans = moves.map(({ what }) => (what.does === 'link' ? what.price : null));
  // Concurrent requests for two plans may be asked to try later.
  const areRivals = new Set(plans.filter((price) => price !== null)).size > 1;
  const mayFail =
    fault !== null || now < past.savedUntil || now < past.closingUntil || isLeaving || areRivals;
  if (crash) scene.instance(crash.on).life.endAfter(crash.after);
  scene.setFault(fault);
  const work = moves.map(({ what, on }) => make(what, { scene, on, isCalm, mayFail, mayBeGone }));
  await scene.turns.drive(Promise.all(work), order);
  scene.setFault(null);
  if (crash) {
    scene.instance(crash.on).life.endAfter(null);
    if (scene.instance(crash.on).life.isDead()) await scene.restart(crash.on);
  }
  past.hasLeft = await isGone(scene);
  checkAlways(scene);
}

async function isGone({ database, account }: Scene): Promise<boolean> {
  return (await database.rows('SELECT 1 FROM accounts WHERE id = $1', [account.id])).length === 0;
}

async function make(what: Move['what'], around: owner.MoveContext): Promise<void> {
  switch (what.does) {
    case 'link':
      return owner.link(around, what);
    case 'pay':
      return owner.pay(around, what);
    case 'read':
      return owner.read(around);
    case 'portal':
      return owner.portal(around, what);
    case 'leave':
      return owner.leave(around);
    case 'pass':
      return provider.pass(around, what);
    case 'dashboard':
      return provider.dashboard(around, what);
    case 'deliver':
      return provider.deliver(around, what);
    case 'deliverAll':
      return provider.deliverAll(around);
    case 'again':
      return provider.again(around, what);
    case 'lose':
      return provider.lose(around, what);
    case 'forged':
      return provider.forged(around, what);
  }
}

function checkAlways(scene: Scene): void {
  const { live, trials, customers } = scene.provider();
  must(live.length <= 1, 'two live subscriptions');
  must(trials.length <= 1, 'two trials');
  must(owner.openPages(scene).length <= 1, 'two pages can be paid');
  const births = customers.map(({ created }) => created).sort((a, b) => a - b);
  // Stripe stores an idempotency key for a day.
  const isDoubled = births.some((birth, index) => birth - (births[index - 1] ?? 0) < DAY_MS / 1000);
  must(!isDoubled || scene.past.hasRefused, 'two Customers');
  if (!scene.past.hasLeft) return;
  must(live.length === 0, 'somebody who left still pays');
  must(owner.openPages(scene).length === 0, 'somebody who left can still pay');
}

/** Delivers what is pending; then the stored state must be true. */
async function end(scene: Scene): Promise<void> {
  await bringAll(scene);
  if (scene.past.hasLost) await scene.turns.drive(scene.instance(0).sync(scene.account.id), []);
  await checkEvents(scene);
  checkAlways(scene);
  checkLogs(scene);
  if (scene.past.hasLeft) return;
  const told = await scene.status('cut');
  must(isTrueAnswer(told, scene.provider()), `what is stored is not true: ${JSON.stringify(told)}`);
  const asked = await scene.status(null);
  must(isTrueAnswer(asked, scene.provider()), `what is told is not true: ${JSON.stringify(asked)}`);
}

/** Failed events are retried within an hour, those of a crashed backend within a minute. */
const WAITS_MS = [0, ...Array(2).fill(2 * MINUTE_MS), ...Array(10).fill(HOUR_MS + MINUTE_MS)];

async function bringAll(scene: Scene): Promise<void> {
  const around = { scene, on: 0, isCalm: true, mayFail: false, mayBeGone: true };
  for (const wait of WAITS_MS) {
    scene.standIn.advance(wait);
    await scene.restart(0);
    await scene.turns.drive(provider.deliverAll(around), []);
    const waiting = await scene.database.rows(
      'SELECT 1 FROM stripe_events WHERE worked_at IS NULL',
    );
    if (waiting.length === 0 && scene.standIn.deliveries.pending().length === 0) return;
  }
  must(false, 'an event is never processed');
}

/** The events about a subscription. */
const KEPT =
  /^(checkout\.session\.(completed|expired)|customer\.subscription\.\w+|invoice\.(paid|payment_failed))$/;
const idRows = v.array(v.object({ id: v.string() }));

async function checkEvents({ database, standIn }: Scene): Promise<void> {
  const taken = standIn.deliveries.all().filter(({ answers }) => answers.includes(200));
  const kept = taken.filter(({ type }) => KEPT.test(type)).map(({ id }) => id);
  const worked = v.parse(idRows, await database.rows('SELECT id FROM worked_events'));
  const times = (id: string) => worked.filter((one) => one.id === id).length;
  for (const id of kept) must(times(id) === 1, `an event was processed ${times(id)} times`);
  must(
    worked.every(({ id }) => kept.includes(id)),
    'an event was processed that nobody took',
  );
}

function checkLogs(scene: Scene): void {
  const { secretKey, webhookSecret } = scene.standIn;
  for (const secret of [secretKey, webhookSecret, scene.account.email, 'v1=', 'pm_', 'cs_test'])
    must(!scene.logs().includes(secret), `a log line holds ${secret}`);
}
