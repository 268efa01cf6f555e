// What a person notices of a step, of the events that the machine emits in it.
import type { EventObject } from 'xstate';
import type { Flow } from '../model/flow.ts';

/** A sentence for each, without a capital or a full stop. */
export const noticesOf = ({ config }: Flow, emitted: readonly EventObject[]): readonly string[] =>
  emitted.flatMap((event) => config.view?.emitted?.(event) ?? [`se emite ${event.type}`]);
