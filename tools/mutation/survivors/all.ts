// Every reason, folder by folder.
import { IN_CONTRACT } from './contract.ts';
import { IN_MACHINES } from './machines.ts';
import { IN_SERVER } from './server.ts';
import { IN_SRC } from './src.ts';
import type { Survivor } from './survivor.ts';

export const SURVIVORS: readonly Survivor[] = [
  ...IN_CONTRACT,
  ...IN_MACHINES,
  ...IN_SERVER,
  ...IN_SRC,
];
