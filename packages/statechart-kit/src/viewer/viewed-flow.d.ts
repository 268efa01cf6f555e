/** The flow that is viewed, by the plugin in vite.config.ts. */
declare module 'virtual:viewed-flow' {
  export const flow: import('../model/flow.ts').Flow;
  export const parts: import('./parts.ts').ViewerParts;
}
