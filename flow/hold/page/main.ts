// The test console in the page. It comes before the app's own scripts.
import { rememberTours } from '../../../tools/browser/tours-seen.ts';
import { keepLog } from './log.ts';
import { createPanel } from './panel.ts';
import { prepare } from './prepare.ts';
import { allowRandomIds } from './random-ids.ts';
import { holdPage } from './waiting.ts';

const openings = window.virsiOpenings ?? [];
const preparation = prepare(openings);
rememberTours();
allowRandomIds();
const log = keepLog(() => panel.draw());
const waits = holdPage(changed, preparation.isRunning);
const panel = createPanel({ waits, preparation, openings, log });

/** Later, because what tells of a change is not finished with it. */
function changed(): void {
  queueMicrotask(() => {
    preparation.goOn(waits);
    panel.draw();
  });
}
