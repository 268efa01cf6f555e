// One entry of the table of controls.

import type { PersonEvent } from '../../machines/events.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import type { ModelEvent } from '../model/event.ts';
import type { TestData } from '../scenarios/page/test-data.ts';
import type { Action } from './action.ts';

export interface Control {
  readonly event: PersonEvent['type'];
  /** The path of a `location.changed`. Any path when left out. */
  readonly path?: string;
  /** Where the event has several controls. Left out, it is this one wherever the machine takes the event. */
  readonly screens?: readonly ScreenName[];
  /** Chooses between several controls for the event on one screen. */
  readonly where?: (snapshot: Snapshot, event: ModelEvent) => boolean;
  /** Null when the machine takes the event but the screen does not send it. No path has it there. */
  readonly actions: ((data: TestData, event: ModelEvent) => readonly Action[]) | null;
}
