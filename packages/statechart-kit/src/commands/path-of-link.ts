// The walk that the address of a simulation holds, as a path.
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import { type FoundPath, pathOfWords } from '../paths/find-paths.ts';
import { createSimulation } from '../simulate/of-machine.ts';

/** @throws {Finding} when the address holds no walk, or one that the machine does not take any more */
export function pathOfLink(flow: Flow, address: string): FoundPath {
  const held = new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('elegido') ?? '';
  if (!/^\d+(~\d+)*$/.test(held)) throw new Finding('The address holds no walk of a simulation.');
  const choices = held.split('~').map(Number);
  const { simulatedSteps, offersAt } = createSimulation(flow);
  const moments = simulatedSteps(choices);
  const steps = choices.map((choice, index) => {
    const moment = moments[index];
    const offer = moment && offersAt(moment)[choice];
    if (!offer) throw new Finding(`Step ${index + 1} of the address is not possible any more.`);
    return offer.name;
  });
  return pathOfWords(flow, { title: `Walk to ${moments.at(-1)?.state ?? ''}`, covers: [], steps });
}
