// One instance has asked Stripe and is slow to write; meanwhile the plan ends, and the other instance writes that.
import { until } from '../../../support/server/server-process.ts';
import * as owner from './owner-moves.ts';
import * as provider from './provider-moves.ts';
import { openScene, type Stage } from './scene.ts';
import { statusOf } from './status-of.ts';
import { atOnce } from './turns.ts';

/** The status that is stored in the end. */
export async function olderAnswer(stage: Stage): Promise<unknown> {
  const [first] = stage.databases;
  if (!first) throw new Error('no database');
  let held: Promise<void> | null = null;
  let letGo = () => {};
  const slow: typeof first = {
    ...first,
    async transaction(work) {
      await held;
      return first.transaction(work);
    },
  };
  const scene = await openScene(
    { ...stage, databases: [slow, first], turns: atOnce },
    { afterRetries: 'cancel' },
  );
  try {
    const around = { scene, on: 1, isCalm: true, mayFail: false, mayBeGone: false };
    await owner.link(around, { does: 'link', price: 1 });
    await owner.pay(around, { does: 'pay', link: 0, card: 'good' });
    await scene.turns.drive(provider.deliverAll(around), []);
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    const lists = () =>
      scene.standIn.requests().filter(({ route }) => route === 'GET /v1/subscriptions').length;
    const before = lists();
    const older = scene.instance(0).sync(scene.account.id);
    await until(() => lists() > before);
    await provider.dashboard(around, { does: 'dashboard', there: 'cancelNow' });
    await scene.instance(1).sync(scene.account.id);
    held = null;
    letGo();
    await older;
    return Object(await statusOf(scene, 'cut')).status;
  } finally {
    await scene.close();
  }
}
