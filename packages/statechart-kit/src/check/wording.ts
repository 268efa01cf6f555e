// Checks the description and meta of each state, as far as the configuration asks for them.
import type { AnyStateNode } from 'xstate';
import type { Flow } from '../model/flow.ts';
import { isPassing } from '../words/screens.ts';
import type { Problem } from './problem.ts';

export function wordingProblems(node: AnyStateNode, { config }: Flow): readonly Problem[] {
  const { descriptions = false, meta = () => null } = config.check ?? {};
  const wrong = isRested(node) ? meta(metaOf(node)) : null;
  const isBare = descriptions && !node.description;
  return [
    ...(isBare ? [{ kind: 'no description', state: node.id, says: 'It needs one.' } as const] : []),
    ...(wrong === null ? [] : [{ kind: 'wrong meta', state: node.id, says: wrong } as const]),
  ];
}

const isRested = (node: AnyStateNode): boolean => node.type === 'atomic' && !isPassing(node);

function metaOf(node: AnyStateNode): unknown {
  return node.meta ?? (node.parent && metaOf(node.parent));
}
