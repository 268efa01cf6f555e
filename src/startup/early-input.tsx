// Records input in the prerendered page before hydration and replays it afterwards.
import { createContext, useContext } from 'react';
import { withTimeLimit } from '../services/time-limit.ts';
import { setShownText } from '../ui/shown-text.ts';
import { ACTIVITY } from './when-active.ts';

export interface EarlyInput {
  /** The text of the prerendered field; empty after the replay. */
  text(name: string): string;
  /**
   * Call it once the app listens: it dispatches the noted signs of activity, and clicks the button that was
   * pressed last.
   */
  replay(): void;
}

const NOTHING: EarlyInput = { text: () => '', replay: () => {} };

const EarlyInputContext = createContext(NOTHING);

export const EarlyInputProvider = EarlyInputContext.Provider;

export const useEarlyInput = (): EarlyInput => useContext(EarlyInputContext);

/** The text of each named field of the page. */
export function textsInPage(page: ParentNode): ReadonlyMap<string, string> {
  return new Map(fieldsOf(page).map(({ name, value }) => [name, value]));
}

const fieldsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>('input[name]')];
const buttonsOf = (page: ParentNode) => [...page.querySelectorAll('button')];

/** Fills an empty prerendered field before hydration. */
export function prefill(root: HTMLElement, name: string, text: string): void {
  const field = fieldsOf(root).find((each) => each.name === name);
  if (field?.value === '') field.value = text;
}

/** How long a press may keep the prerendered page, in milliseconds. */
const PRESS_LIMIT_MS = 1_000;

/**
 * Resolves when nothing in the page is held down. A browser makes no click of a press whose element is replaced
 * before it ends.
 */
export async function pointerReleased(root: HTMLElement): Promise<void> {
  if (!root.querySelector(':active')) return;
  const over = new AbortController();
  const ended = new Promise<void>((resolve) => {
    // The click follows in the same task.
    const end = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(type, end, { signal: over.signal });
  });
  await withTimeLimit(ended, PRESS_LIMIT_MS).catch(() => {});
  over.abort();
}

/**
 * React renders the page again when other software has added nodes to it. Earlier input is read from the
 * old elements and replayed on the new ones.
 * @param root the prerendered page; the script in index.html notes activity and the pressed button on it
 */
export function createEarlyInput(root: HTMLElement): EarlyInput {
  const fields = fieldsOf(root);
  const buttons = buttonsOf(root);
  let focused: EventTarget | null = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  root.addEventListener('focusin', noteFocus);
  const isOver = () => root.dataset.live !== undefined;

  const fieldNow = ({ name }: HTMLInputElement) => fieldsOf(root).find((now) => now.name === name);
  const namesOf = (all: HTMLInputElement[]) => all.map(({ name }) => name).join();
  /** Finds the new button by its label, or, for a translated page, by its index among similar buttons. */
  const buttonNow = (button: HTMLButtonElement) => {
    if (button.isConnected) return button;
    const label = button.textContent;
    const now = buttonsOf(root);
    const labelled = label ? now.find(({ textContent }) => textContent === label) : undefined;
    if (labelled || namesOf(fields) !== namesOf(fieldsOf(root))) return labelled;
    const alike = (all: HTMLButtonElement[]) =>
      all.filter(({ className }) => className === button.className);
    return alike(now)[alike(buttons).indexOf(button)];
  };

  return {
    text: (name) => (isOver() ? '' : (fields.find((each) => each.name === name)?.value ?? '')),
    replay: () => {
      if (isOver()) return;
      root.dataset.live = '';
      root.removeEventListener('focusin', noteFocus);
      for (const old of fields.filter(({ isConnected }) => !isConnected)) {
        const now = fieldNow(old);
        if (now && now.value !== old.value) setShownText(now, old.value);
        if (old === focused) now?.focus();
      }
      for (const sign of ACTIVITY) if (sign in root.dataset) window.dispatchEvent(new Event(sign));
      const pressed = buttons.find(({ dataset }) => dataset.pressed !== undefined);
      pressed?.removeAttribute('data-pressed');
      if (pressed) buttonNow(pressed)?.click();
    },
  };
}
