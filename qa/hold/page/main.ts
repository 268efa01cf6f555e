// The test console in the page. It comes before the app's own scripts.
import { tellSaved } from '../../browser/page-memory.ts';
import { holdTexts } from '../../controls/console-words.ts';
import { rememberTours } from '../../playwright/tours-seen.ts';
import { keepLog } from './log.ts';
import { createPanel } from './panel.ts';
import { type HoldOpening, prepare } from './prepare.ts';
import { allowRandomIds } from './random-ids.ts';
import { holdPage, setToken } from './waiting.ts';

declare global {
  interface Window {
    /** Sent before this script. */
    virsiOpenings?: readonly HoldOpening[];
  }
}

const openings = window.virsiOpenings ?? [];
const preparation = prepare(openings, () => {
  localStorage.clear();
  setToken(false);
});
rememberTours();
allowRandomIds();
const log = keepLog(() => panel.render());
const waits = holdPage(changed, preparation.isRunning);
const panel = createPanel({
  waits,
  browser: [
    [holdTexts.restored, waits.comeBack],
    [holdTexts.started, () => waits.changeElsewhere('started')],
    [holdTexts.ended, () => waits.changeElsewhere('ended')],
    [holdTexts.saved, tellSaved],
  ],
  preparation,
  openings,
  log,
});

/** Later, because what tells of a change is not finished with it. */
function changed(): void {
  queueMicrotask(() => {
    preparation.goOn(waits);
    panel.render();
  });
}
