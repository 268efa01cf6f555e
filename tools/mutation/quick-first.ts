// The order of the tests that a mutant is tried by: the first that fails ends its run, so the quick ones begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the paths of their files. */
export function quickFirst(quick: RegExp, slow: RegExp): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification) =>
    quick.test(moduleId) ? 0 : slow.test(moduleId) ? 2 : 1;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      return files.toSorted((a, b) => rankOf(a) - rankOf(b));
    }
  };
}
