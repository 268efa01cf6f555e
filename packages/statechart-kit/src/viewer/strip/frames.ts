// What a filmstrip shows of a walk: the screens in order, and what was done between them.
import type { Texts } from '../../texts/texts.ts';

/** A moment of a walk, as a walkthrough or the simulation tells it. */
export interface WalkStep {
  /** What led here. Empty at the start. */
  readonly words: string;
  readonly title: string;
  /** Whether the map has it only as a wait of another screen. */
  readonly isFolded: boolean;
  /** Null without one. */
  readonly picture: string | null;
  /** Whether it shows the state at another moment. */
  readonly isOther: boolean;
}

export interface StripFrame extends Pick<WalkStep, 'title' | 'picture'> {
  /** Since the frame before, one sentence each. */
  readonly words: readonly string[];
  /** What to know of the picture. */
  readonly caption: string;
}

const captionOf = ({ picture, isOther }: WalkStep, { noPicture, otherLook }: Texts): string => {
  if (picture === null) return noPicture;
  return isOther ? otherLook : '';
};

/** Waits of a screen are left out, except at the end: what happened there is told with the next screen. */
export function framesOf(steps: readonly WalkStep[], texts: Texts): readonly StripFrame[] {
  const frames: StripFrame[] = [];
  let words: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.words !== '') words.push(step.words);
    if (step.isFolded && index < steps.length - 1) continue;
    frames.push({
      words,
      title: step.title,
      picture: step.picture,
      caption: captionOf(step, texts),
    });
    words = [];
  }
  return frames;
}
