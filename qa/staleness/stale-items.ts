// All that no longer agrees with the machine. What cannot be compared with a chart that is being changed is an item, too.
import { type Flow, plainMessage, stateNodes, wordsProblems } from 'statechart-kit';
import type { AnyStateNode } from 'xstate';
import { CONTROLS } from '../controls/table.ts';
import { MACHINE_FILE } from '../onboarding.ts';
import { reachableSituations, staleControls } from './stale-controls.ts';
import { staleDiagram } from './stale-diagram.ts';
import { AGAIN, type StaleItem } from './stale-item.ts';

/** @param page text of docs/flow.md */
export async function staleItems(flow: Flow, page: string): Promise<readonly StaleItem[]> {
  const parts = {
    'the screens': () => staleScreens(flow),
    'the diagram': () => staleDiagram(page, flow.machine),
    'the words': () => staleWords(flow),
    'the table of controls': () => staleControls(CONTROLS, reachableSituations(flow)),
    'what actors tell': () => staleSamples(flow),
  };
  const found: StaleItem[] = [];
  for (const [name, compare] of Object.entries(parts)) {
    try {
      found.push(...(await compare()));
    } catch (error) {
      found.push({
        what: `${name} cannot be compared: ${plainMessage(error)}`,
        remedy: `mend what is named here first, then ${AGAIN}`,
      });
    }
  }
  return found;
}

/** Actors of the chart that nobody gave samples. */
function staleSamples({ machine, config }: Flow): readonly StaleItem[] {
  return stateNodes(machine).flatMap(({ path, invoke }) =>
    invoke.flatMap(({ src }) =>
      config.actors?.[String(src)]
        ? []
        : [
            {
              what: `${path.join('.')} invokes ${src}, of which qa/actors says nothing`,
              remedy: `add qa/actors/… and a line in qa/actors/actors.ts, then ${AGAIN}`,
            },
          ],
    ),
  );
}

/** States that people rest in, and of which nothing says which screen shows them. */
const staleScreens = ({ machine }: Flow): readonly StaleItem[] =>
  stateNodes(machine)
    .filter((node) => node.type === 'atomic' && !node.always && !hasScreen(node))
    .map(({ path }) => ({
      what: `${MACHINE_FILE}: ${path.join('.')} has no meta.screen or meta.step, and no state around it has one`,
      remedy: `say it there, then ${AGAIN}`,
    }));

const hasScreen = ({ meta, parent }: AnyStateNode): boolean =>
  meta?.screen !== undefined ||
  meta?.step !== undefined ||
  (parent !== undefined && hasScreen(parent));

const staleWords = (flow: Flow): readonly StaleItem[] =>
  wordsProblems(flow).map(({ says }) => ({
    what: says,
    remedy: `edit qa/words or qa/actors, then ${AGAIN}`,
  }));
