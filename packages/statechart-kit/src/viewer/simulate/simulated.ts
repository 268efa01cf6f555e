// The simulation of the viewed flow.
import { recordedSimulation, type ViewSimulation } from '../../simulate/recorded.ts';
import { PARTS, VIEW } from '../view-data.ts';

const NOTHING: ViewSimulation = { start: [0, 0], offers: [], places: [], ways: [] };

export const { choicesFor, simulatedSteps, offersAt } =
  PARTS.simulation ?? recordedSimulation(VIEW.simulation ?? NOTHING);
