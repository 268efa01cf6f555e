// The test console in the page. It comes before the app's own scripts.
import { tellSaved } from '../../browser/page-memory.ts';
import { answerName, CASE_PARAMETER, callName, holdTexts } from '../../controls/console-words.ts';
import { jsonReply } from '../../playwright/reply.ts';
import { rememberTours } from '../../playwright/tours-seen.ts';
import { keepLog } from './log.ts';
import { createPanel } from './panel.ts';
import { type Opening, prepare } from './prepare.ts';
import { allowRandomIds } from './random-ids.ts';
import { holdPage, setToken } from './waiting.ts';

declare global {
  interface Window {
    /** Sent before this script. */
    virsiOpenings?: readonly Opening[];
  }
}

/** A page as the Wi-Fi of a café answers with. */
const CAPTIVE_PORTAL = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="es"><title>Wi-Fi</title><p>Acepta las condiciones.</p></html>',
};

const openings = window.virsiOpenings ?? [];
const preparation = prepare(openings, CASE_PARAMETER, () => {
  localStorage.clear();
  setToken(false);
});
rememberTours();
allowRandomIds();
const log = keepLog(() => panel.render());
const waits = holdPage(changed, preparation.isRunning);
const panel = createPanel({
  texts: holdTexts,
  callName,
  answerName,
  waits,
  faults: [
    [holdTexts.noNetwork, 'drop'],
    [holdTexts.serverError, jsonReply({ error: 'Error interno' }, 500)],
    [holdTexts.unauthorized, jsonReply({ error: 'La sesión venció' }, 401)],
    [holdTexts.notJson, CAPTIVE_PORTAL],
    [holdTexts.late, 'late'],
  ],
  browser: [
    [holdTexts.restored, waits.comeBack],
    [holdTexts.started, () => waits.changeElsewhere('started')],
    [holdTexts.ended, () => waits.changeElsewhere('ended')],
    [holdTexts.saved, tellSaved],
  ],
  preparation,
  openings,
  addressOf: (id) => `/?${CASE_PARAMETER}=${encodeURIComponent(id)}`,
  log,
});

/** Later, because what tells of a change is not finished with it. */
function changed(): void {
  queueMicrotask(() => {
    preparation.goOn(waits);
    panel.render();
  });
}
