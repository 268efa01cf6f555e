// Checks that every state that people rest in says which screen shows it, itself or one around it.
import { type Flow, stateNodes } from 'statechart-kit';
import type { AnyStateNode } from 'xstate';
import { MACHINE_FILE } from '../onboarding.ts';
import { AGAIN, type StaleItem } from './stale-item.ts';

export const staleScreens = ({ machine }: Flow): readonly StaleItem[] =>
  stateNodes(machine)
    .filter((node) => node.type === 'atomic' && !node.always && !hasScreen(node))
    .map(({ path }) => ({
      what: `${MACHINE_FILE}: ${path.join('.')} has no meta.screen or meta.step, and no state around it has one`,
      remedy: `say it there, then ${AGAIN}`,
    }));

const hasScreen = ({ meta, parent }: AnyStateNode): boolean =>
  meta?.screen !== undefined ||
  meta?.step !== undefined ||
  (parent !== undefined && hasScreen(parent));
