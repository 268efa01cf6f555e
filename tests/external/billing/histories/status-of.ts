// What call 4 answers: from what is stored alone, or asking Stripe where that may be old.
import type { Scene } from './scene.ts';

/** @param fault of each request to Stripe, if any */
export async function statusOf(scene: Scene, fault: 'cut' | null): Promise<unknown> {
  scene.standIn.faults.clear();
  if (fault) scene.standIn.faults.fail({ how: fault, times: 100 });
  scene.standIn.advance(3000);
  const headers = { Authorization: `Bearer ${scene.account.id}` };
  const url = 'https://virsi.test/api/payments/subscription/status';
  const answer = scene.instance(0).fetch(new Request(url, { headers }));
  return (await scene.turns.drive(answer, [])).json();
}
