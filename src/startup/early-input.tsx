// Early input: what was typed and pressed in the prerendered page before React hydrated it, and its replay.
import { createContext, useContext } from 'react';
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

const fieldOf = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Types into the prerendered field, before React hydrates it, what nobody typed there yet. */
export function typeEarly(root: HTMLElement, name: string, text: string): void {
  const field = fieldOf(root, name);
  if (field?.value === '') field.value = text;
}

/** @param root the prerendered page; the script in index.html notes activity and the pressed button on it */
export function createEarlyInput(root: HTMLElement): EarlyInput {
  const isOver = () => root.dataset.live !== undefined;
  // A page that is not hydrated is replaced, and this button with it.
  const label = root.querySelector('button[data-pressed]')?.textContent;
  return {
    text: (name) => {
      const field = isOver() ? null : fieldOf(root, name);
      return field?.value ?? '';
    },
    replay: () => {
      if (isOver()) return;
      root.dataset.live = '';
      for (const sign of ACTIVITY) if (sign in root.dataset) window.dispatchEvent(new Event(sign));
      const buttons = [...root.querySelectorAll('button')];
      const pressed =
        buttons.find(({ dataset }) => 'pressed' in dataset) ??
        buttons.find(({ textContent }) => textContent === label);
      pressed?.removeAttribute('data-pressed');
      pressed?.click();
    },
  };
}
