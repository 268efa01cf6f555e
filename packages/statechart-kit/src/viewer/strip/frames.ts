// What a filmstrip shows of a walk: the screens in order, and what was done between them.
import type { ViewState } from '../../view/view-model.ts';

type Passed = Pick<ViewState, 'isWait' | 'waits'>;

/** A moment of a walk, as a film or the simulation tells it. */
export interface WalkStep {
  /** What led here. Empty at the start. */
  readonly words: string;
  readonly state: Passed & Pick<ViewState, 'title'>;
  /** Relative to the page. Null without one. */
  readonly picture: string | null;
  /** Whether it shows the state at another moment. */
  readonly isOther: boolean;
}

export interface StripFrame {
  /** Since the frame before, one sentence each. */
  readonly words: readonly string[];
  readonly title: string;
  readonly picture: string | null;
  /** What to know of the picture. */
  readonly caption: string;
}

const isPassed = ({ isWait, waits }: Passed) => isWait || waits.length > 0;

const captionOf = ({ picture, isOther }: WalkStep): string => {
  if (picture === null) return 'Sin imagen.';
  return isOther ? 'Otra vista del mismo estado.' : '';
};

/** Waits are left out, except at the end: what happened there is told with the next screen. */
export function framesOf(steps: readonly WalkStep[]): readonly StripFrame[] {
  const frames: StripFrame[] = [];
  let words: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.words !== '') words.push(step.words);
    if (isPassed(step.state) && index < steps.length - 1) continue;
    frames.push({
      words,
      title: step.state.title,
      picture: step.picture,
      caption: captionOf(step),
    });
    words = [];
  }
  return frames;
}
