// What runs in a page too: nothing here needs Node.

export { stateNodes, transitionsOf } from './chart/transitions.ts';
export { type Edge, exploreGraph, type Graph } from './explore/graph.ts';
export { settledStart, settledTransition } from './explore/settle.ts';
export { Finding } from './finding.ts';
export { defineFlow } from './model/define-flow.ts';
export * from './model/event.ts';
export type * from './model/flow.ts';
export { createSimulation } from './simulate/of-machine.ts';
export type { Offer, Simulation, SimulationStep } from './simulate/simulation.ts';
export { addToViewer, type LivePart, type ReportPart, type ViewerParts } from './viewer/parts.ts';
