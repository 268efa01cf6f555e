// What a person notices of a step, of the events that the machine emits in it.
import type { EventObject } from 'xstate';
import type { Flow } from '../model/flow.ts';
import { textsOf } from '../texts/texts.ts';

/** A sentence for each, without a capital or a full stop. */
export const noticesOf = (flow: Flow, emitted: readonly EventObject[]): readonly string[] =>
  emitted.flatMap(
    (event) => flow.config.view?.emitted?.(event) ?? textsOf(flow).words.emits(event.type),
  );
