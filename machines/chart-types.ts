// The types of the chart.

import type { Context } from './context.ts';
import type { FlowEvent } from './events.ts';
import type { Emitted, Input, Meta, Tag } from './types.ts';

export interface ChartTypes {
  context: Context;
  events: FlowEvent;
  emitted: Emitted;
  input: Input;
  meta: Meta;
  tags: Tag;
}
