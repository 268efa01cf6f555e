// Tables by names that others choose: asked for a name such as constructor, they have nothing but what is written in them.

import { isObject } from './is-machine.ts';
import type { FlowConfig } from './model/flow.ts';

/** @param depth of the tables in it */
export function bareTable<Table extends object>(table: Table, depth = 0): Table {
  const own = Object.entries(table).map(([key, it]) => [
    key,
    depth > 0 && isObject(it) ? bareTable(it, depth - 1) : it,
  ]);
  return Object.setPrototypeOf(Object.fromEntries(own), null);
}

export const withBareTables = <Config extends Partial<FlowConfig>>(config: Config): Config => ({
  ...config,
  ...(config.actors && { actors: bareTable(config.actors) }),
  ...(config.facts && { facts: bareTable(config.facts) }),
  ...(config.words && { words: bareTable(config.words, 1) }),
  ...(config.view && {
    view: {
      ...config.view,
      ...(config.view.actors && { actors: bareTable(config.view.actors, 2) }),
      ...(config.view.fields && { fields: bareTable(config.view.fields) }),
    },
  }),
});
