// The console at the bottom of the page. It is apart from the app's own document: neither styles the other.

import {
  answerName,
  CASE_PARAMETER,
  callName,
  holdTexts as texts,
} from '../../controls/console-words.ts';
import { jsonReply, type Reply } from '../../playwright/reply.ts';
import { button, element, group } from './elements.ts';
import { PANEL_STYLE } from './panel-style.ts';
import type { HoldOpening, Preparation } from './prepare.ts';
import type { Waiting, Waits } from './waits.ts';

interface PanelParts {
  readonly waits: Waits;
  /** What the browser does around the page, by name. */
  readonly browser: readonly (readonly [name: string, happen: () => void])[];
  readonly preparation: Preparation;
  readonly openings: readonly HoldOpening[];
  readonly log: () => readonly string[];
}

/** A page as the Wi-Fi of a café answers with. */
const CAPTIVE_PORTAL = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="es"><title>Wi-Fi</title><p>Acepta las condiciones.</p></html>',
};

/** What every call can be answered besides its samples, by name. */
const FAULTS: readonly (readonly [name: string, fault: Reply | 'late'])[] = [
  [texts.noNetwork, 'drop'],
  [texts.serverError, jsonReply({ error: 'Error interno' }, 500)],
  [texts.unauthorized, jsonReply({ error: 'La sesión venció' }, 401)],
  [texts.notJson, CAPTIVE_PORTAL],
  [texts.late, 'late'],
];

/** Set once the tester opened the console, for as long as the tab lasts. */
const OPEN_KEY = 'test_console:open';

/** The panel of the test console: what waits for an answer, and a button for each that can be given. */
export function createPanel({ waits, browser, preparation, openings, log }: PanelParts) {
  const host = document.createElement('test-console');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(PANEL_STYLE);
  root.adoptedStyleSheets = [style];

  const count = element('span', { role: 'status', className: 'count' });
  const toggle = button('', fold);
  toggle.className = 'toggle';
  toggle.append(element('span', {}, texts.console), count);
  const about = element('p', { className: 'about' });
  const calls = element('div', { className: 'calls' });
  const lines = element('ul', { className: 'log' });
  const body = element(
    'div',
    { id: 'body', className: 'body' },
    about,
    calls,
    passSwitch(waits),
    element(
      'details',
      {},
      element('summary', {}, texts.more),
      caseChoice(openings),
      addressForm(),
      group(
        texts.browser,
        browser.map(([name, happen]) => button(name, happen)),
      ),
      element('h2', {}, texts.log),
      lines,
    ),
  );
  toggle.setAttribute('aria-controls', body.id);
  const frame = element('aside', {}, toggle, body);
  frame.setAttribute('aria-label', texts.console);
  root.append(frame);

  function fold(): void {
    sessionStorage.setItem(OPEN_KEY, String(body.hidden));
    showFold();
  }

  function showFold(): void {
    body.hidden = sessionStorage.getItem(OPEN_KEY) !== 'true';
    toggle.setAttribute('aria-expanded', String(!body.hidden));
  }

  let drawn = '';
  function drawCalls(list: readonly Waiting[]): void {
    const now = JSON.stringify(list.map(({ session, isCall }) => [session, isCall]));
    if (now === drawn) return;
    drawn = now;
    const hadFocus = calls.contains(root.activeElement);
    calls.replaceChildren(
      ...(list.length > 0 ? list.map(card) : [element('p', {}, texts.nothingWaits)]),
    );
    if (hadFocus) (calls.querySelector('button') ?? toggle).focus();
  }

  function card({ actor, answers, isCall, canPass }: Waiting): HTMLElement {
    const section = group(callName(actor), [
      ...answers.map((answer) =>
        button(answerName(actor, answer.sample), () => waits.answer(answer)),
      ),
      ...(canPass ? [button(texts.pass, () => waits.pass(actor), 'pass')] : []),
    ]);
    if (isCall)
      section.append(
        group(
          texts.faults,
          FAULTS.map(([name, fault]) => button(name, () => waits.fail(actor, fault), 'fault')),
          'h3',
        ),
      );
    return section;
  }

  function render(): void {
    const list = preparation.isRunning() ? [] : waits.list();
    const { opening } = preparation;
    count.textContent = list.length > 0 ? texts.waiting(list.length) : '';
    const name = opening ? nameOf(opening) : '';
    about.textContent = preparation.isRunning() ? texts.preparing : name;
    drawCalls(list);
    lines.replaceChildren(...log().map((line) => element('li', {}, line)));
  }

  // The app's own screen can be scrolled free of the console.
  new ResizeObserver(() => {
    document.body.style.paddingBottom = `${frame.offsetHeight}px`;
  }).observe(frame);
  showFold();
  const show = () => {
    document.body.append(host);
    render();
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
  return { render };
}

const nameOf = ({ id, title }: HoldOpening) => (id === title ? id : `${title} · ${id}`);

function passSwitch(waits: Pick<Waits, 'passAll'>): HTMLElement {
  const input = element('input', { type: 'checkbox' });
  input.addEventListener('change', () => waits.passAll(input.checked));
  return element('label', { className: 'switch' }, input, texts.passAll);
}

function addressForm(): HTMLElement {
  const input = element('input', { type: 'text', autocapitalize: 'off', spellcheck: false });
  const form = element(
    'form',
    {},
    element('label', {}, texts.address, input),
    element('button', { type: 'submit' }, texts.go),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    goTo(input.value.trim());
  });
  return form;
}

/** As a link of the app does, without loading the page again. */
function goTo(address: string): void {
  const { pathname, search, hash, origin } = new URL(address || '/', location.origin);
  if (origin !== location.origin) return;
  // Only what follows '#' differs there, which the browser follows on the page it is on.
  if (hash !== '' && pathname === location.pathname) location.assign(hash);
  else history.pushState(null, '', pathname + search + hash);
}

function caseChoice(openings: readonly HoldOpening[]): HTMLElement {
  const choice = element('select', {}, element('option', { value: '' }, texts.choose));
  for (const isSmoke of [true, false]) {
    const options = element('optgroup', { label: isSmoke ? texts.cases : texts.states });
    for (const opening of openings.filter((each) => each.isSmoke === isSmoke))
      options.append(element('option', { value: opening.id }, nameOf(opening)));
    choice.append(options);
  }
  choice.addEventListener('change', () => {
    if (choice.value) location.assign(`/?${CASE_PARAMETER}=${encodeURIComponent(choice.value)}`);
  });
  return element('label', {}, texts.begin, choice);
}
