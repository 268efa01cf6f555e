// What was typed and pressed in the drawn page before the app took it over: nothing of it is lost.

export interface TypedAhead {
  /** The text that stands in the drawn field; empty once the app has taken over. */
  text(name: string): string;
  /** To be called when the app has taken over: the button that was pressed last does its work now. */
  end(): void;
}

/** @param root holds what the build drew; index.html marks in it the button that is pressed */
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
      const pressed = root.querySelector<HTMLButtonElement>('button[data-pressed]');
      pressed?.removeAttribute('data-pressed');
      pressed?.click();
    },
  };
}
