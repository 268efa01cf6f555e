// Checks the description and meta of each state: screen, addresses and section.
import type { AnyStateNode } from 'xstate';
import type { Problem } from './problem.ts';
import type { Subject } from './subject.ts';

/** Every state needs a description. A state a person can rest in also needs meta, its own or an ancestor's. */
export function wordingProblems(node: AnyStateNode, { isPath }: Subject): readonly Problem[] {
  const problems: Problem[] = [];
  if (!node.description)
    problems.push({ kind: 'no description', state: node.id, says: 'It needs one.' });
  if (isRested(node) && !isComplete(metaOf(node)))
    problems.push({
      kind: 'no meta',
      state: node.id,
      says: 'It needs a screen, and the one-figure section of the specification it comes from.',
    });
  for (const path of [node.meta?.path, node.meta?.alias])
    if (path && !isPath(path))
      problems.push({ kind: 'unknown path', state: node.id, says: `The app has no ${path}.` });
  return problems;
}

function isRested(node: AnyStateNode): boolean {
  return node.type === 'atomic' && !node.always?.some(({ guard }) => guard === undefined);
}

function metaOf(node: AnyStateNode): unknown {
  return node.meta ?? (node.parent && metaOf(node.parent));
}

function isComplete(meta: unknown): boolean {
  return (
    typeof meta === 'object' &&
    meta !== null &&
    'screen' in meta &&
    typeof meta.screen === 'string' &&
    'section' in meta &&
    /^\d$/.test(String(meta.section))
  );
}
