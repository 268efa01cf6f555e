// A checker of Stryker's, which loads it as JavaScript: it lets a sample of the mutants through, the same for a seed.
import { createHash } from 'node:crypto';

const { VIRSI_SAMPLE = '150', VIRSI_SEED = '1' } = process.env;

/** Ids are counted anew in each run: the order comes from what a mutant is. */
function orderOf({ fileName, mutatorName, replacement, location }) {
  const path = fileName.slice(process.cwd().length);
  const text = JSON.stringify([VIRSI_SEED, path, mutatorName, replacement, location]);
  return createHash('sha256').update(text).digest('hex');
}

const checker = {
  init: async () => undefined,
  /** The drawn ones one by one, the others in one group: `check` may run in another process. */
  group: async (mutants) => {
    const inOrder = mutants
      .map((mutant) => ({ id: mutant.id, order: orderOf(mutant) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ id }) => id);
    const drawn = inOrder.slice(0, Number(VIRSI_SAMPLE));
    const others = inOrder.slice(drawn.length);
    return [...drawn.map((id) => [id]), ...(others.length > 0 ? [others] : [])];
  },
  check: async (group) => {
    const isDrawn = group.length === 1;
    const reason = 'not in the sample';
    const result = isDrawn ? { status: 'passed' } : { status: 'compileError', reason };
    return Object.fromEntries(group.map(({ id }) => [id, result]));
  },
};

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: () => checker }];
