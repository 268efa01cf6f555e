// The rules every state of the chart keeps, whoever adds the next one.

import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { coverPaths } from '../../flow/path-model.ts';
import { stateNodes } from '../../flow/transitions.ts';
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isKnownPath } from '../../machines/paths.ts';

const nodes = stateNodes(onboardingMachine);
const idsOf = (list: readonly AnyStateNode[]) => list.map(({ id }) => id);
const isLeftAtOnce = (node: AnyStateNode) => node.always?.some(({ guard }) => !guard) ?? false;
const metaOf = (node: AnyStateNode): unknown => node.meta ?? (node.parent && metaOf(node.parent));

describe('the chart', () => {
  test('describes every state', () => {
    expect(idsOf(nodes.filter(({ description }) => !description))).toEqual([]);
  });

  test('says of every state a person can rest in what they see, where, and why', () => {
    const leaves = nodes.filter((node) => node.type === 'atomic' && !isLeftAtOnce(node));
    const expected = expect.objectContaining({
      screen: expect.any(String),
      section: expect.stringMatching(/^\d$/),
    });
    expect(leaves.map((node) => ({ id: node.id, meta: metaOf(node) }))).toEqual(
      leaves.map((node) => ({ id: node.id, meta: expected })),
    );
  });

  test('shows states under paths that exist', () => {
    const paths = nodes.flatMap(({ meta }) => [meta?.path, meta?.alias]).filter(Boolean);
    expect(paths.filter((path) => !isKnownPath(path))).toEqual([]);
  });

  test('names every invoke after its actor and takes both its ends', () => {
    const invokes = nodes.flatMap((node) =>
      node.invoke.map(({ id, src }) => ({
        id,
        src,
        takes: ['done', 'error'].filter((end) => node.transitions.has(`xstate.${end}.actor.${id}`)),
      })),
    );
    expect(invokes).toEqual(invokes.map(({ id }) => ({ id, src: id, takes: ['done', 'error'] })));
  });

  test('has an outcome table for every actor, and no table without one', () => {
    const invoked = new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
    expect([...invoked].sort()).toEqual([...OUTCOMES_BY_ACTOR.keys()].sort());
  });

  test('remembers nothing but JSON on any path', () => {
    const contexts = coverPaths().flatMap(({ steps }) => steps.map((s) => s.snapshot.context));
    expect(JSON.parse(JSON.stringify(contexts))).toEqual(contexts);
  });
});
