// Every walk in the browser: one action for each event, one expectation for each screen.
import type { Snapshot } from '../../machines/selectors.ts';
import { MODEL_EVENTS } from '../model/event.ts';
import { allWalks } from '../walks/generated-walks.ts';
import { expectSnapshot } from './seen-screen.ts';
import { unknownKeys } from './stored-keys.ts';
import { failureText, Mismatch } from './walk-failure.ts';
import { test } from './walk-test.ts';

// The longest first, so that no worker is left alone with it at the end.
const walks = allWalks().toSorted((a, b) => b.steps.length - a.steps.length);

for (const walk of walks) {
  test(`${walk.id} ${walk.name}`, async ({ walked }, info) => {
    const { walker, guard, checkAccess } = walked;
    const { page } = walker;
    let failure: string | null = null;
    let taken = 0;

    /** The library adds the whole path to an error's message, so the text is made before. */
    const reporting =
      <Args extends readonly unknown[]>(task: (...args: Args) => Promise<unknown>) =>
      async (...args: Args) => {
        try {
          await task(...args);
        } catch (cause) {
          failure = failureText(walk, taken, info.project.name, cause);
          throw cause;
        }
      };

    const take = reporting(async () => {
      const step = walk.steps[taken];
      taken += 1;
      if (step) await walker.take(step.event, step.before);
    });

    const expectScreen = reporting(async (snapshot: Snapshot) => {
      await expectSnapshot(page, snapshot);
      await checkAccess(page, 'light');
      const problems = [
        ...guard.problems(),
        ...(await guard.openSecrets(page)),
        ...(await unknownKeys(page)),
      ];
      if (problems.length > 0) throw new Mismatch('no problem', problems.join('; '));
    });

    await walk.path
      .test({
        events: {
          'xstate.init': reporting(walker.open),
          ...Object.fromEntries(MODEL_EVENTS.map(({ type }) => [type, take])),
        },
        states: { '*': expectScreen },
      })
      .catch((error: unknown) => {
        throw new Error(failure ?? String(error));
      });
  });
}
