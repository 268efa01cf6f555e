// What somebody does on a page, as its listeners hear it, and how long the keystroke-level model says that it takes.
// Source: Card, Moran and Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems",
// Communications of the ACM 23 (7), 1980. How long the system answers (R) and what is thought up before (acquisition of
// the task) are not in it.
import type { BrowserContext } from '@playwright/test';

type Action =
  /** @property isArgument whether it says which one of a list, not what to do */
  | { readonly kind: 'click'; readonly name: string; readonly isArgument: boolean }
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'text'; readonly field: string; readonly characters: number };

export interface Effort {
  readonly clicks: number;
  readonly fields: number;
  readonly characters: number;
  /** Of the model, rounded to tenths. */
  readonly seconds: number;
}

declare global {
  interface Window {
    reportAction(action: Action): void;
  }
}

/** Sent to every page as text, so it can use nothing from outside itself. */
function listen(): void {
  const CONTROLS = 'a, button, [role=option], [role=combobox], label, input, textarea, select';
  // At a provider stands what its sandbox asks for instead of its own page.
  const isOurs = () => !location.pathname.startsWith('/sandbox/');
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    hear: (event: WindowEventMap[Name], target: Element) => void,
  ) =>
    addEventListener(
      name,
      (event) => {
        if (event.isTrusted && event.target instanceof Element) hear(event, event.target);
      },
      { capture: true },
    );
  on('pointerdown', (_, target) => {
    const control = target.closest(CONTROLS) ?? target;
    const name = (control.textContent?.trim() || control.getAttribute('name')) ?? '';
    const isArgument = control.matches('[role=option], label, [type=radio]');
    window.reportAction({ kind: 'click', name, isArgument });
  });
  on('keydown', ({ key }) => {
    if (key.length > 1 && key !== 'Shift') window.reportAction({ kind: 'key', name: key });
  });
  on('input', (event, target) => {
    if (!(event instanceof InputEvent) || !event.data || !isOurs()) return;
    const field = `${location.pathname} ${target.getAttribute('name')}`;
    window.reportAction({ kind: 'text', field, characters: event.data.length });
  });
}

/** Listens in every page of the context, those of the providers included. */
export async function countEffort(context: BrowserContext) {
  const actions: Action[] = [];
  await context.exposeBinding('reportAction', (_, action: Action) => {
    actions.push(action);
  });
  await context.addInitScript(listen);
  return {
    /** The names of what was clicked. */
    clicked: () => actions.flatMap((action) => (action.kind === 'click' ? action.name : [])),
    read: () => effortOf(actions),
  };
}

function effortOf(actions: readonly Action[]): Effort {
  const texts = actions.filter((action) => action.kind === 'text');
  return {
    clicks: actions.filter(({ kind }) => kind === 'click').length,
    fields: new Set(texts.map(({ field }) => field)).size,
    characters: texts.reduce((sum, { characters }) => sum + characters, 0),
    seconds: Math.round(secondsOf(actions) * 10) / 10,
  };
}

/** In seconds. */
const OPERATORS = {
  /** A key, by an average typist of 40 words a minute. */
  K: 0.28,
  /** Points at something with the mouse. */
  P: 1.1,
  /** Presses or releases its button. */
  B: 0.1,
  /** Takes the hand from the mouse to the keyboard, or back. */
  H: 0.4,
  /** Prepares what comes next. */
  M: 1.35,
} as const;

/**
 * The operators of what was done. H stands where the hand goes to the other device; it begins at the mouse. M is placed by
 * the paper's rules: before every key that is no text and every pointing at a command (rule 0: not within text, nor before
 * an argument), not between the pointing and its click (rule 1), once for several control keys in a row (rule 2), and
 * it stays before the key that ends a text, whose length varies (rule 4). No command here ends twice (rule 3).
 */
function secondsOf(actions: readonly Action[]): number {
  const { K, P, B, H, M } = OPERATORS;
  let seconds = 0;
  let isAtMouse = true;
  let before: Action['kind'] = 'click';
  for (const action of actions) {
    const isClick = action.kind === 'click';
    if (isClick !== isAtMouse) seconds += H;
    isAtMouse = isClick;
    if (action.kind === 'click') seconds += (action.isArgument ? 0 : M) + P + 2 * B;
    if (action.kind === 'key') seconds += (before === 'key' ? 0 : M) + K;
    if (action.kind === 'text') seconds += action.characters * K;
    before = action.kind;
  }
  return seconds;
}

/** Of the model: a click selects each place in a text, and it is typed over. */
export function secondsToReplace(texts: readonly string[]): number {
  const { K, P, B, H, M } = OPERATORS;
  return texts.reduce((sum, { length }) => sum + M + P + 2 * B + H + length * K + H, 0);
}
