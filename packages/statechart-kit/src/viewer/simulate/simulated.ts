// The simulation of the viewed flow.
import { flow } from 'virtual:viewed-flow';
import { createSimulation } from './simulation.ts';

export const { choicesFor, momentsOf, offersAt } = createSimulation(flow);

export { flow };
