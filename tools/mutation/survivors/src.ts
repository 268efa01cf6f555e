// What survives in src/.
import type { Survivor } from './survivor.ts';

export const IN_SRC: readonly Survivor[] = [];
