// What the chart is typed by.
import type { FlowEvent } from './events.ts';
import type { Context, Emitted, Input, Meta, Tag } from './types.ts';

export interface ChartTypes {
  context: Context;
  events: FlowEvent;
  emitted: Emitted;
  input: Input;
  meta: Meta;
  tags: Tag;
}
