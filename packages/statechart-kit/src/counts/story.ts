// What is said first of what was counted: where most are lost, what grew worse, and what they saw last.
import { type Language, TEXTS } from '../texts/texts.ts';
import type { Funnel, FunnelScreen } from '../view/funnel-model.ts';
import { capitalised } from '../words/causes.ts';
import { changesIn, percentOf, sharesOf } from './funnel.ts';

/** Of one screen. */
export interface Fact {
  readonly label: string;
  readonly name: string;
  readonly title: string;
  /** Sentences. */
  readonly words: readonly string[];
}

/** The screens where some are lost, the most first. */
export const losing = ({ screens }: Funnel): readonly FunnelScreen[] =>
  screens.filter(({ left, isGoal }) => left > 0 && !isGoal).sort((a, b) => b.left - a.left);

/** @param shown one of the funnels */
export function storyOf(
  funnels: readonly Funnel[],
  shown: Funnel,
  language: Language,
): readonly Fact[] {
  const { funnel: texts, quoted } = TEXTS[language];
  const sayLoss = ({ left, came }: FunnelScreen) =>
    texts.lost(left, percentOf(left, came, language), came);
  const sayChange = ({ name, was, is, from = '', to }: ReturnType<typeof changesIn>[number]) => {
    const percent = (share: number) => percentOf(share, 1, language);
    const rose = changes
      .filter((it) => it.name === name && it.to === to && it.share > 0 && it.words !== leave)
      .map((it) => texts.fromTo(it.words, percent(it.was), percent(it.is)));
    return [
      texts.worse(to, percent(was), percent(is), from, kind === 'version'),
      ...(rose[0] ? [texts.rose(rose.join('; '))] : []),
    ];
  };
  const leave = texts.leave('', false);
  // From one version to the next, or from one half to the other where there is one version.
  const kind = funnels.some((it) => it.kind === 'version') ? 'version' : 'half';
  const changes = changesIn(
    funnels.filter((it) => it.kind === kind),
    language,
  );
  const [change] = changes
    .filter(({ words, share }) => words === leave && share > 0)
    .sort((a, b) => b.share - a.share);
  const [worst, ...others] = losing(shown);
  const told = worst && [
    capitalised(sayLoss(worst)),
    ...others
      .filter(({ left }) => worst.left - left <= USUAL * Math.sqrt(worst.left + left))
      .map((it) => texts.tie(quoted(it.title), sayLoss(it))),
    texts.sawLast(
      sharesOf(worst.saw, worst.left, { words: texts.other('', false), count: 0 })
        .slice(0, 3)
        .map(({ words, share }) => `${words} (${TEXTS[language].percent(String(share))})`)
        .join('; '),
    ),
    ...(change?.name === worst.name ? sayChange(change) : []),
  ];
  return [
    ...(worst && told ? [{ ...worst, label: texts.worst, words: told }] : []),
    ...(change && change.name !== worst?.name
      ? [{ ...change, label: texts.worsened, words: sayChange(change) }]
      : []),
  ].map(({ label, name, title, words }) => ({ label, name, title, words }));
}

/** Two numbers that differ by no more of their deviations may be the same. */
const USUAL = 1.96;
