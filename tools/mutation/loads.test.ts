// A mutant that cannot even be loaded fails no test, as none of its file begins: this one begins without it.
import { expect, test } from 'vitest';

const MODULES = import.meta.glob('../../{machines,contract}/**/*.ts');

test.each(Object.entries(MODULES))('%s can be loaded', async (_, load) => {
  await expect(load()).resolves.toBeDefined();
});
