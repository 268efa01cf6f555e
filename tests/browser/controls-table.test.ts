// The table of controls is right: on each screen, every action finds its control by role and exact label.

import { reachableSituations } from '../../flow/controls/reachable.ts';
import { actionsFor, isOffered } from '../../flow/controls.ts';
import { expectScreen } from '../../flow/e2e/page-checks.ts';
import { stateName } from '../../machines/state-name.ts';
import type { Context } from '../../machines/types.ts';
import { SCREENS } from '../../scenarios/page/screens.ts';
import { SCENES, type Scene } from './support/control-scenes.ts';
import { expectOffered } from './support/offered.ts';
import { expectLive } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ throughProxy: true });

/** By then a wait offers its ways out. */
const SLOW_MS = 10_000;

const isPlain = ({ banner, calendars, isConsentRefused }: Context) =>
  banner === null && calendars === null && !isConsentRefused;

const situations = reachableSituations();

function situationsOf({ state, where = () => true }: Scene) {
  const all = situations.filter(
    ({ snapshot: { value, context } }) =>
      stateName(value) === state && isPlain(context) && where(context),
  );
  const snapshot = all[0]?.snapshot;
  if (!snapshot) throw new Error(`Nothing leads to ${state}`);
  const events = all.filter((situation) => situation.snapshot === snapshot).map((it) => it.event);
  return { snapshot, events };
}

for (const { words = '', ...scene } of SCENES) {
  test(`${scene.state} ${words} offers what the table says`, async ({
    page,
    wire,
    guard,
    enter,
  }) => {
    const { snapshot, events } = situationsOf(scene);
    await scene.go({ page, wire, guard, enter });
    await expectScreen(page, snapshot);
    const offered = events
      .filter((event) => isOffered(event, snapshot))
      .flatMap((event) => actionsFor(event, snapshot).map((action) => ({ event, action })));
    if (offered.some(({ action }) => action.do === 'await')) await page.clock.fastForward(SLOW_MS);
    for (const { event, action } of offered)
      await test.step(event.type, () => expectOffered(page, action));
  });
}

test('an address can be changed from the console, as the plan asks for it', async ({ page }) => {
  await page.goto('/login');
  await expectLive(page);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREENS.notFound.title);
});
