// Finds the machine or the flow among the exports of a module.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { filesOfInputs } from '../chart/start-reads.ts';
import { Finding, plainMessage } from '../finding.ts';
import { isClass, isMachine, isObject } from '../is-machine.ts';
import { defineFlow } from '../model/define-flow.ts';
import type { Flow, FlowConfig } from '../model/flow.ts';

const isFlow = (value: unknown): value is Flow =>
  isObject(value) && Array.isArray(value.assumptions) && isMachine(value.machine);

const isConfig = (value: unknown): value is FlowConfig =>
  isObject(value) && isMachine(value.machine) && !isFlow(value);

type Export = readonly [name: string, value: unknown];

/** All of them without a name. What CommonJS exports is the default, and what is in it; where none is a machine, what they hold. */
function exportsOf(module: unknown, name?: string): readonly Export[] {
  if (!isObject(module)) return [];
  const { default: main, 'module.exports': _, ...named } = module;
  const all: readonly Export[] = [
    ...inside(main),
    ...Object.entries(named),
    ...(main === undefined ? [] : [['default', main] as const]),
  ];
  const outer = [...new Map(all)].filter(([key]) => key === (name ?? key));
  if (outer.some(([, it]) => isConfig(it) || machineOf(it))) return outer;
  const inner = all.flatMap(([key, value]) =>
    inside(value).map(([own, it]): Export => [`${key}.${own}`, it]),
  );
  const isAsked = (key: string) => name === undefined || `${key}.`.startsWith(`${name}.`);
  return [...outer, ...inner.filter(([key, it]) => isAsked(key) && machineOf(it))];
}

/** Of an object, a list or a map, and what is static in a class. */
const inside = (it: unknown): readonly Export[] =>
  (isObject(it) || isClass(it)) && !machineOf(it)
    ? (it instanceof Map ? [...it] : Object.entries(it)).map(([key, value]) => [String(key), value])
    : [];

/** An actor has the machine that it runs. */
function machineOf(value: unknown): AnyStateMachine | undefined {
  if (isMachine(value)) return value;
  if (isFlow(value)) return value.machine;
  return isObject(value) && isMachine(value.logic) ? value.logic : undefined;
}

/** @throws {Finding} when there is none, or more than one and no name */
export async function machineIn(
  module: unknown,
  file: string,
  name?: string,
): Promise<AnyStateMachine> {
  const values = exportsOf(module, name);
  const told = values.map(([, value]) => value).find((it) => isFlow(it) || isConfig(it));
  if (told) return told.machine;
  const machines = new Map(
    values.flatMap(([key, value]) => {
      const it = machineOf(value);
      return it ? [[it, key]] : [];
    }),
  );
  return only(machines, `${file} exports several machines`) ?? madeIn(values, file, name);
}

/** @throws {Finding} when there are several */
function only<Kind>(found: ReadonlyMap<Kind, string>, several: string): Kind | undefined {
  const [first, second] = found.keys();
  if (!second) return first;
  const names = [...found.values()].join(', ');
  throw new Finding(`${several}: ${names}. Say which with --export <name>.`);
}

type Factory = (() => unknown) | Promise<unknown>;

/** What makes a machine, or promises one, by its name, or because somebody names it. */
const isFactory = (key: string, value: unknown, name?: string): value is Factory =>
  (types.isPromise(value) || (typeof value === 'function' && !isClass(value))) &&
  (key === name || key === 'default' || /machine|logic/i.test(key));

/** @throws {Finding} when no function makes one without being told anything */
async function madeIn(
  values: readonly Export[],
  file: string,
  name?: string,
): Promise<AnyStateMachine> {
  const refused: string[] = [];
  const made = new Map<AnyStateMachine, string>();
  for (const [key, value] of values) {
    if (!isFactory(key, value, name)) continue;
    const isCalled = typeof value === 'function';
    try {
      const machine = await (isCalled ? value() : value);
      if (isMachine(machine)) made.set(machine, key);
    } catch (error) {
      const why = plainMessage(error).replace(/\.$/, '');
      refused.push(
        isCalled
          ? `${key}() fails without arguments: ${why}. Export the machine that it makes`
          : `${key} fails: ${why}`,
      );
    }
  }
  const machine = only(made, `${file} exports several functions that make machines`);
  if (machine) return machine;
  const others = values.filter(
    ([key, value]) => isFactory(key, value, key) && !isFactory(key, value, name),
  );
  const named = others.map(([key]) => key).join(' or ');
  const [old] = values.find(([, value]) => isObject(value) && '__xstatenode' in value) ?? [];
  const hint = old
    ? ` ${old} is one of XState 4.`
    : named
      ? ` If ${named} makes it, say so with --export.`
      : '';
  const why = refused.length > 0 ? ` ${refused.join('; ')}.` : hint;
  throw new Finding(`${file} exports no machine${name === undefined ? '' : ` as ${name}`}.${why}`);
}

/** The flow or configuration that the module exports, or the machine with nothing said about it. */
export async function flowIn(module: unknown, file: string, name?: string): Promise<Flow> {
  const values = exportsOf(module, name);
  const told = <Kind>(isKind: (it: unknown) => it is Kind) =>
    only(
      new Map(values.flatMap(([key, it]) => (isKind(it) ? [[it, key] as const] : []))),
      `${file} exports several flows`,
    );
  const flow =
    told(isFlow) ?? defineFlow(told(isConfig) ?? { machine: await machineIn(module, file, name) });
  const { input } = flow.config;
  if (isObject(input)) filesOfInputs.set(input, pathToFileURL(resolve(file)).href);
  return flow;
}
