// What was typed, touched and pressed in the prerendered page before React hydrated it: nothing of it is lost.
import { createContext, useContext } from 'react';
import { ACTIVITY } from './when-active.ts';

export interface EarlyInput {
  /** The text that stands in the prerendered field; empty once it was replayed. */
  text(name: string): string;
  /**
   * To be called once the app listens: it hears that somebody is active, and the button that was pressed last
   * is clicked.
   */
  replay(): void;
}

const NOTHING: EarlyInput = { text: () => '', replay: () => {} };

const EarlyInputContext = createContext(NOTHING);

export const EarlyInputProvider = EarlyInputContext.Provider;

export const useEarlyInput = (): EarlyInput => useContext(EarlyInputContext);

/** @param root holds the prerendered page; index.html marks it with what is done, and the button that is pressed */
export function createEarlyInput(root: HTMLElement): EarlyInput {
  const isOver = () => root.dataset.live !== undefined;
  return {
    text: (name) => {
      const field = isOver() ? null : root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      return field?.value ?? '';
    },
    replay: () => {
      if (isOver()) return;
      root.dataset.live = '';
      for (const sign of ACTIVITY) if (sign in root.dataset) window.dispatchEvent(new Event(sign));
      const pressed = root.querySelector<HTMLButtonElement>('button[data-pressed]');
      pressed?.removeAttribute('data-pressed');
      pressed?.click();
    },
  };
}
