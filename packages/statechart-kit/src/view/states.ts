// Every state of the chart for the viewer.
import type { AnyStateNode } from 'xstate';
import { byViewport, VIEWPORTS } from '../captures/captures.ts';
import { type Invoke, invokesOf } from '../chart/invokes.ts';
import { leafNames, nameOf } from '../chart/state-name.ts';
import { countedStates, initialOf } from '../chart/transitions.ts';
import { grouped } from '../grouped.ts';
import type { ExpectedLook } from '../looks/expected-looks.ts';
import type { RunLooks } from '../looks/run-looks.ts';
import { answersOf } from '../model/define-flow.ts';
import { delayOf } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { delayWords, roleOf } from '../words/causes.ts';
import { factsOf, isPassing, shownIn } from '../words/screens.ts';
import { saysOf } from '../words/steps.ts';
import type { ViewLook, ViewState, ViewWait } from './view-model.ts';

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

/** By the state's name. */
interface StateLooks {
  readonly looks: ReadonlyMap<string, readonly ViewLook[]>;
  /** What is read in it. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Without a run the looks have no pictures. */
export function viewLooks(
  flow: Flow,
  expected: readonly ExpectedLook[],
  run: RunLooks | undefined,
): StateLooks {
  const seenViews = new Map(run?.looks.map((look) => [look.id, look.views]));
  const viewsOf = (id: string) => seenViews.get(id) ?? byViewport(() => null);
  const byState = grouped(expected, ({ state }) => leafNames(state));
  const looks = [...byState].map(([state, own]) => {
    const told = own.map(({ id, snapshot, words, path, step }) => {
      return { shown: shownIn(flow, snapshot), words, path, step, seen: viewsOf(id) };
    });
    const isSeen = ({ seen }: ViewLook) => VIEWPORTS.some((viewport) => seen[viewport]);
    return [state, told.toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a)))] as const;
  });
  const texts = [...byState].map(([state, own]) => {
    const read = own.flatMap(({ id, snapshot }) => [
      ...(flow.config.view?.texts?.(snapshot) ?? []),
      ...VIEWPORTS.flatMap((viewport) => textsIn(viewsOf(id)[viewport]?.tree ?? '')),
    ]);
    return [state, [...new Set(read)]] as const;
  });
  return { looks: new Map(looks), texts: new Map(texts) };
}

/** The names and contents in an accessibility tree. */
const textsIn = (tree: string): readonly string[] =>
  [...tree.matchAll(/"((?:[^"\\]|\\.)*)"|(?<=: )(?!")(.+)$/gm)].map(
    ([, name, content]) => name ?? content ?? '',
  );
