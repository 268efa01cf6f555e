// Every state of the chart for the viewer.

import { stateNodes } from 'statechart-kit';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isWait } from '../../machines/selectors.ts';
import type { Meta } from '../../machines/types.ts';
import { stepTexts } from '../../src/texts/shell.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';
import { SCREEN_TITLES } from '../controls/screens.ts';
import { answersOf, saysOf } from '../onboarding.ts';
import { answerOf } from '../plan/answers.ts';
import { SECTIONS } from '../specification.ts';
import { descriptionWords } from './description-words.ts';
import type { ViewLook, ViewState, ViewWait } from './view-model.ts';

type Looks = ReadonlyMap<string, readonly ViewLook[]>;

/** In chart order, without the root. */
export function viewStates(machine: AnyStateMachine, looks: Looks): readonly ViewState[] {
  return stateNodes(machine)
    .slice(1)
    .map((node) => stateOf(node, looks));
}

function stateOf(node: AnyStateNode, looks: Looks): ViewState {
  const meta = metaOf(node);
  const section = meta?.section ?? '';
  return {
    id: node.id,
    name: nameOf(node),
    parent: node.parent && node.parent.path.length > 0 ? nameOf(node.parent) : null,
    initial: node.type === 'compound' ? nameOf(initialOf(node)) : null,
    isPassing: isPassing(node),
    isScreen: isScreen(node),
    title: titleOf(node),
    isWait: meta ? isWait(meta.screen) : false,
    step: meta?.step ? stepTexts[meta.step] : '',
    section,
    sectionTitle: SECTIONS[section] ?? '',
    addresses: [meta?.path, meta?.alias].flatMap((path) => path ?? []),
    description: descriptionWords(node.description ?? ''),
    waits: node.invoke.map(({ id }) => waitOf(id)),
    delays: node.ownEvents.filter((type) => type.startsWith('xstate.after.')).flatMap(delayWords),
    looks: looks.get(nameOf(node)) ?? [],
  };
}

export const nameOf = ({ path }: AnyStateNode): string => path.join('.');

const initialOf = (node: AnyStateNode): AnyStateNode => node.initial.target[0] ?? node;

const delayWords = (type: string): readonly string[] => [answerOf({ type }) ?? type];

/** A state without meta has that of its nearest ancestor. */
function metaOf(node: AnyStateNode): Meta | undefined {
  return node.meta ?? (node.parent && metaOf(node.parent));
}

/** A branch of its `always` has no condition. */
function isPassing({ always }: AnyStateNode): boolean {
  return always?.some(({ guard }) => guard === undefined) ?? false;
}

/** The outermost state that has a screen, and the states around it. */
function isScreen(node: AnyStateNode): boolean {
  return !isPassing(node) && (node.parent === undefined || metaOf(node.parent) === undefined);
}

function titleOf(node: AnyStateNode): string {
  const meta = metaOf(node);
  if (meta) return SCREEN_TITLES[meta.screen];
  const steps = stepsIn(node);
  return steps.length > 0 ? [...new Set(steps)].join(' · ') : PASSING;
}

const PASSING = 'Decisión';

function stepsIn({ meta, states }: AnyStateNode): readonly string[] {
  const own: Meta | undefined = meta;
  return [...(own?.step ? [stepTexts[own.step]] : []), ...Object.values(states).flatMap(stepsIn)];
}

/** @throws for an actor that flow/controls/actors.ts does not know */
function waitOf(actor: string): ViewWait {
  const role = ACTOR_ROLES[actor];
  if (!role) throw new Error(`flow/controls/actors.ts does not know ${actor}`);
  const { who, call, asks, how } = role;
  const outcomes = answersOf(actor).map((event) => ({
    name: event.outcome ?? '',
    says: saysOf(event) ?? '',
    how: how[event.outcome ?? ''] ?? null,
  }));
  return { actor, who, call, asks, outcomes };
}
