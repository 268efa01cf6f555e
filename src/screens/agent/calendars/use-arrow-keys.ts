// One tab stop for many buttons: the arrow keys move between the enabled ones.
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** @param ids `data-id` of each enabled button, in order */
export function useArrowKeys(ids: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const stop = current !== null && ids.includes(current) ? current : ids[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined || stop === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(ids.indexOf(stop) + step, 0), ids.length - 1);
    const next = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id]')].find(
      (button) => button.dataset.id === ids[index],
    );
    next?.focus();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const { id } = event.target.dataset;
    if (id !== undefined) setCurrent(id);
  }

  return {
    listeners: { onKeyDown, onFocus },
    tabIndexOf: (id: string) => (id === stop ? 0 : -1),
  };
}
