// What was typed, touched and pressed in the page before the app took it over: nothing of it is lost.
import { SIGNS_OF_LIFE } from './when-active.ts';

export interface TypedAhead {
  /** The text that stands in the drawn field; empty once the app has taken over. */
  text(name: string): string;
  /**
   * To be called when the app has taken over and listens: it hears that somebody is there, and the button that
   * was pressed last does its work now.
   */
  end(): void;
}

/** @param root holds what the build drew; index.html marks it with what is done, and the button that is pressed */
export function createTypedAhead(root: HTMLElement): TypedAhead {
  const isOver = () => root.dataset.live !== undefined;
  return {
    text: (name) => {
      const field = isOver() ? null : root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      return field?.value ?? '';
    },
    end: () => {
      if (isOver()) return;
      root.dataset.live = '';
      for (const sign of SIGNS_OF_LIFE)
        if (sign in root.dataset) window.dispatchEvent(new Event(sign));
      const pressed = root.querySelector<HTMLButtonElement>('button[data-pressed]');
      pressed?.removeAttribute('data-pressed');
      pressed?.click();
    },
  };
}
