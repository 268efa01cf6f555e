// The console at the bottom of the page. It is apart from the app's own document: neither styles the other.

import { jsonReply, type Reply } from '../../../tools/browser/reply.ts';
import { answerName, CASE_PARAMETER, callName, holdTexts } from '../../controls/console-words.ts';
import { PRIORITIES } from '../../plan/priority-words.ts';
import type { Opening } from '../hold-data.ts';
import { button, element, group } from './elements.ts';
import { PANEL_STYLE } from './panel-style.ts';
import type { Preparation } from './prepare.ts';
import type { Waiting, Waits } from './waiting.ts';

interface PanelParts {
  readonly waits: Waits;
  readonly preparation: Preparation;
  readonly openings: readonly Opening[];
  readonly log: () => readonly string[];
}

export interface Panel {
  /** Shows what waits now. */
  draw(): void;
}

/** A page as the Wi-Fi of a café answers with. */
const CAPTIVE_PORTAL = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="es"><title>Wi-Fi</title><p>Acepta las condiciones.</p></html>',
};

const FAULTS: readonly (readonly [name: string, reply: Reply | 'late'])[] = [
  [holdTexts.noNetwork, 'drop'],
  [holdTexts.serverError, jsonReply({ error: 'Error interno' }, 500)],
  [holdTexts.unauthorized, jsonReply({ error: 'La sesión venció' }, 401)],
  [holdTexts.notJson, CAPTIVE_PORTAL],
  [holdTexts.late, 'late'],
];

/** Whether the tester folded the console, for as long as the tab lasts. */
const FOLDED_KEY = 'virsi_hold:folded';

export function createPanel({ waits, preparation, openings, log }: PanelParts): Panel {
  const host = document.createElement('virsi-hold');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(PANEL_STYLE);
  root.adoptedStyleSheets = [style];

  const count = element('span', { role: 'status', className: 'count' });
  const toggle = button('', fold);
  toggle.className = 'toggle';
  toggle.append(element('span', {}, holdTexts.console), count);
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
      element('summary', {}, holdTexts.more),
      caseChoice(openings),
      addressForm(),
      group(holdTexts.browser, [
        button(holdTexts.restored, () => waits.comeBack()),
        button(holdTexts.started, () => waits.changeElsewhere('started')),
        button(holdTexts.ended, () => waits.changeElsewhere('ended')),
      ]),
      element('h2', {}, holdTexts.log),
      lines,
    ),
  );
  toggle.setAttribute('aria-controls', body.id);
  const frame = element('aside', {}, toggle, body);
  frame.setAttribute('aria-label', holdTexts.console);
  root.append(frame);

  function fold(): void {
    sessionStorage.setItem(FOLDED_KEY, String(!body.hidden));
    showFold();
  }

  function showFold(): void {
    body.hidden = sessionStorage.getItem(FOLDED_KEY) === 'true';
    toggle.setAttribute('aria-expanded', String(!body.hidden));
  }

  let drawn = '';
  function drawCalls(list: readonly Waiting[]): void {
    const now = JSON.stringify(list.map(({ session, isCall }) => [session, isCall]));
    if (now === drawn) return;
    drawn = now;
    const hadFocus = calls.contains(root.activeElement);
    calls.replaceChildren(
      ...(list.length > 0 ? list.map(card) : [element('p', {}, holdTexts.nothingWaits)]),
    );
    if (hadFocus) (calls.querySelector('button') ?? toggle).focus();
  }

  function card({ actor, answers, isCall, canPass }: Waiting): HTMLElement {
    const names = answers.map(({ outcome = '' }) => answerName(actor, outcome));
    const section = group(callName(actor), [
      ...answers.map((event, index) => button(names[index] ?? '', () => waits.answer(event))),
      ...(canPass ? [button(holdTexts.pass, () => waits.pass(actor), 'pass')] : []),
    ]);
    if (isCall)
      section.append(
        group(
          holdTexts.faults,
          FAULTS.map(([name, reply]) => button(name, () => waits.fail(actor, reply), 'fault')),
          'h3',
        ),
      );
    return section;
  }

  function draw(): void {
    const list = preparation.isRunning() ? [] : waits.list();
    const { opening } = preparation;
    count.textContent = list.length > 0 ? holdTexts.waiting(list.length) : '';
    const name = opening ? nameOf(opening) : '';
    about.textContent = preparation.isRunning() ? holdTexts.preparing : name;
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
    draw();
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
  return { draw };
}

const nameOf = ({ id, title }: Opening) => (id === title ? id : `${id} · ${title}`);

function passSwitch(waits: Waits): HTMLElement {
  const input = element('input', { type: 'checkbox' });
  input.addEventListener('change', () => waits.passAll(input.checked));
  return element('label', { className: 'switch' }, input, holdTexts.passAll);
}

function addressForm(): HTMLElement {
  const input = element('input', { type: 'text', autocapitalize: 'off', spellcheck: false });
  const form = element(
    'form',
    {},
    element('label', {}, holdTexts.address, input),
    element('button', { type: 'submit' }, holdTexts.go),
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

function caseChoice(openings: readonly Opening[]): HTMLElement {
  const choice = element('select', {}, element('option', { value: '' }, holdTexts.choose));
  for (const priority of [...PRIORITIES, null]) {
    const options = element('optgroup', { label: priority ?? holdTexts.states });
    for (const opening of openings.filter((each) => each.priority === priority))
      options.append(element('option', { value: opening.id }, nameOf(opening)));
    choice.append(options);
  }
  choice.addEventListener('change', () => {
    if (choice.value) location.assign(`/?${CASE_PARAMETER}=${encodeURIComponent(choice.value)}`);
  });
  return element('label', {}, holdTexts.begin, choice);
}
