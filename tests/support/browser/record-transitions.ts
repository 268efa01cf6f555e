// Under FLOW_RECORD=<folder>: notes what of the chart a browser test takes, as tests/recording/set-up.ts does.
import type { BrowserContext, TestInfo } from '@playwright/test';
import type { AnyActorRef, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { writeNotes } from '../../recording/transition-notes.ts';

interface Heard {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

/** @returns writes the notes down */
export async function recordTransitions(
  context: BrowserContext,
  { file, title }: TestInfo,
): Promise<() => void> {
  const transitions = new Set<string>();
  const states = new Set<string>();
  await context.exposeFunction('virsiTakes', (heard: Heard) => {
    for (const each of heard.transitions) transitions.add(each);
    for (const each of heard.states) states.add(each);
  });
  await context.addInitScript(installRecorder);
  return () =>
    writeNotes(
      'browser',
      file,
      new Map([[title, { transitions: [...transitions], states: [...states] }]]),
    );
}

/** Runs in the page, so it uses nothing from outside itself. */
function installRecorder(): void {
  const page = window as Window & { virsiTakes?: (heard: Heard) => void };
  // The same names as `transitionId` of the kit.
  const nameOf = (taken: AnyTransitionDefinition) => {
    const { source } = taken;
    const lists = [...source.transitions.values(), ...(source.always ? [source.always] : [])];
    const branch = lists.find((list) => list.includes(taken))?.indexOf(taken) ?? -1;
    return `${source.id} | ${taken.eventType || 'always'} | ${branch + 1}`;
  };
  window.virsiDriver = {
    clock: {
      setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
      clearTimeout: (id) => window.clearTimeout(id),
    },
    gate: () => undefined,
    attach: (actor: AnyActorRef) => {
      actor.system.inspect((seen: InspectionEvent) => {
        if (seen.type !== '@xstate.microstep' || seen.actorRef !== actor) return;
        const nodes: readonly AnyStateNode[] =
          '_nodes' in seen.snapshot ? Object(seen.snapshot)._nodes : [];
        page.virsiTakes?.({
          transitions: seen._transitions.map(nameOf),
          states: nodes.map(({ id }) => id),
        });
      });
    },
  };
}
