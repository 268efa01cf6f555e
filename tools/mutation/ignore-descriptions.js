// What the chart says of itself for those who read it: no user sees it, and `npm run flow -- check` reads it.
const TOLD = ['description', 'section'];

/** A plugin of Stryker, which loads it as JavaScript. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore: ({ node, parent }) =>
        node.type === 'StringLiteral' &&
        node.value !== '' &&
        parent?.type === 'ObjectProperty' &&
        TOLD.includes(parent.key.name)
          ? 'For the reader of the chart'
          : undefined,
    },
  },
];
