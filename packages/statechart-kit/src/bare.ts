// Tables by names that others choose: asked for a name such as constructor, they have nothing but what is written in them.
import type { FlowConfig } from './model/flow.ts';
import { isObject } from './model/is-machine.ts';

/** @param depth of the tables in it */
export function bare<Table extends object>(table: Table, depth = 0): Table {
  const own = Object.entries(table).map(([key, it]) => [
    key,
    depth > 0 && isObject(it) ? bare(it, depth - 1) : it,
  ]);
  return Object.setPrototypeOf(Object.fromEntries(own), null);
}

export const withBareTables = <Config extends Partial<FlowConfig>>(config: Config): Config => ({
  ...config,
  ...(config.actors && { actors: bare(config.actors) }),
  ...(config.facts && { facts: bare(config.facts) }),
  ...(config.words && { words: bare(config.words, 1) }),
  ...(config.view && {
    view: {
      ...config.view,
      ...(config.view.actors && { actors: bare(config.view.actors, 2) }),
      ...(config.view.fields && { fields: bare(config.view.fields) }),
    },
  }),
});
