// What leads on from a state, by its own transitions and by those that it shares with others.
import type { CauseKind } from '../../model/flow.ts';
import type { FlowView, ViewArrow } from '../../view/view-model.ts';

export interface Way {
  readonly kind: CauseKind;
  readonly words: string;
  readonly transition: ViewArrow;
  /** Of its transition, which is noted on once. */
  readonly isFirst: boolean;
}

/** Of what is shared with other states, what happens here. @param around it and its ancestors */
export function waysFrom(view: FlowView, around: readonly string[]): readonly Way[] {
  const [name = ''] = around;
  const here = view.edges.filter(({ from }) => `${from}.`.startsWith(`${name}.`));
  const happening = new Set(here.map(({ cause }) => view.causes[cause]?.words));
  const isHere = ({ transition, kind, words }: Omit<Way, 'isFirst'>) =>
    transition.from === name || kind === 'decision' || happening.size === 0 || happening.has(words);
  return around
    .flatMap((from) => view.transitions.filter((it) => it.from === from))
    .flatMap((transition) => {
      const ways = transition.causes.map(({ kind, words }) => ({ kind, words, transition }));
      return ways.filter(isHere).map((way, index) => ({ ...way, isFirst: index === 0 }));
    });
}
