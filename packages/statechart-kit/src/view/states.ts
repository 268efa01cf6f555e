// Every state of the chart for the viewer.
import type { AnyStateNode } from 'xstate';
import { type Invoke, invokesOf } from '../chart/invokes.ts';
import { nameOf } from '../chart/state-name.ts';
import { countedStates, initialOf } from '../chart/transitions.ts';
import { answersOf } from '../model/define-flow.ts';
import { delayOf } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { delayWords, roleOf } from '../words/causes.ts';
import { factsOf, isPassing } from '../words/screens.ts';
import { saysOf } from '../words/steps.ts';
import type { StateLooks } from './looks.ts';
import type { ViewState, ViewWait } from './view-model.ts';

/** In chart order, without the root. */
export function viewStates(flow: Flow, { looks, texts }: StateLooks): readonly ViewState[] {
  return countedStates(flow.machine).map((node) => stateOf(flow, node, { looks, texts }));
}

function stateOf(flow: Flow, node: AnyStateNode, { looks, texts }: StateLooks): ViewState {
  const { state: name, screen: _, ...facts } = factsOf(flow, node);
  return {
    id: node.id,
    name,
    parent: node.parent && node.parent.path.length > 0 ? nameOf(node.parent) : null,
    initial: node.type === 'compound' ? nameOf(initialOf(node)) : null,
    isPassing: isPassing(node),
    title: titleOf(flow, node),
    ...facts,
    waits: invokesOf(node).map((invoke) => waitOf(flow, invoke)),
    delays: node.ownEvents.flatMap((type) => {
      const delay = delayOf({ type });
      return delay === undefined ? [] : [delayWords(flow, delay)];
    }),
    looks: looks.get(name) ?? [],
    texts: texts.get(name) ?? [],
  };
}

/** What people call the state. */
export const titleOf = (flow: Flow, node: AnyStateNode): string =>
  flow.config.words?.names?.[nameOf(node)] ?? factsOf(flow, node).screen;

function waitOf(flow: Flow, { id, source }: Invoke): ViewWait {
  const { how, ...role } = roleOf(flow, id);
  const outcomes = answersOf(id, flow.samples.get(source)).map((event) => ({
    name: event.outcome ?? '',
    says: saysOf(flow, event) ?? '',
    how: how[event.outcome ?? ''] ?? null,
  }));
  return { actor: id, ...role, outcomes };
}
