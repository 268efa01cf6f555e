// Whether the texts of the app are the approved ones, and the frozen ones are among them letter for letter.
// @rule Which texts are frozen
import { AROUND, ELSEWHERE, NOTICES } from '../../qa/scenarios/page/approved-texts.ts';
import { CONDITIONAL_TEXTS } from '../../qa/scenarios/page/conditional-texts.ts';
import { FROZEN_TEXTS, FROZEN_WORDS } from '../../qa/scenarios/page/frozen-texts.ts';
import { patternOf } from '../../qa/scenarios/page/pattern-of.ts';
import { SCREENS } from '../../qa/scenarios/page/screens.ts';
import type { SourceText } from './source-texts.ts';

const ON_SCREENS = Object.values(SCREENS).flatMap(({ title, always, sometimes }) => [
  title,
  ...always,
  ...sometimes,
]);
const AT_TIMES = Object.values(CONDITIONAL_TEXTS).flatMap((groups) =>
  groups.flatMap(({ texts }) => texts),
);
const APPROVED = [
  ...new Set([...ON_SCREENS, ...AT_TIMES, ...AROUND, ...NOTICES, ...ELSEWHERE, ...FROZEN_TEXTS]),
];

/** Not of src/texts/es: names that come with the plans, the phone and the page itself. */
const OF_OTHERS = new Set([...FROZEN_WORDS, 'EC', 'Ecuador +593', '(completado)']);

const TO_APPROVE =
  'correct it, or add it to qa/scenarios/page/screens.ts, conditional-texts.ts or approved-texts.ts';
const TO_TAKE_OUT = 'write it as it was approved, or take it out of qa/scenarios/page/';
const TO_RESTORE = 'write it as the specification does';

/** A text of the app that no longer agrees with what was approved. */
interface TextProblem {
  /** The problem and its place. */
  readonly what: string;
  /** What repairs it. */
  readonly remedy: string;
}

/** @param sources every text of src/texts/es */
export function unapprovedTexts(sources: readonly SourceText[]): readonly TextProblem[] {
  const says = sources.map(({ file, text }) => ({ file, text, pattern: patternOf(text) }));
  const strange = says.filter(({ pattern }) => !APPROVED.some((text) => pattern.test(text)));
  const isText = (text: string) => says.some(({ pattern }) => pattern.test(text));
  const isOfTwo = (text: string) =>
    says.some(
      ({ text: first }) => text.startsWith(`${first} `) && isText(text.slice(first.length + 1)),
    );
  const stale = APPROVED.filter(
    (text) =>
      /\p{L}{2}/u.test(text) &&
      !OF_OTHERS.has(text) &&
      !isOfTwo(text) &&
      !says.some(
        ({ text: source, pattern }) =>
          // What follows a colon may be put together elsewhere.
          pattern.test(text) || pattern.test(`${text} …`) || text === `${source} {}`,
      ),
  );
  return [
    ...strange.map(({ file, text }) => ({
      what: `${file}: nobody approved «${text}»`,
      remedy: TO_APPROVE,
    })),
    ...stale.map((text) => ({
      what: `src/texts/es: no text is «${text}»`,
      remedy: FROZEN_TEXTS.includes(text) ? TO_RESTORE : TO_TAKE_OUT,
    })),
  ];
}
