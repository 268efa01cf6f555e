// What survives in server/.
import type { Survivor } from './survivor.ts';

export const IN_SERVER: readonly Survivor[] = [];
