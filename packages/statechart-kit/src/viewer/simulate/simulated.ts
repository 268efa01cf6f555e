// The simulation of the viewed flow.
import { flow } from 'virtual:viewed-flow';
import { createSimulation } from './simulation.ts';

export const { choicesFor, simulatedSteps, offersAt } = createSimulation(flow);

export { flow };
