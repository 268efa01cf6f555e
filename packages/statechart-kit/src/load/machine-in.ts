// Finds the machine or the flow among the exports of a module.
import type { AnyStateMachine } from 'xstate';
import { Finding } from '../finding.ts';
import { defineFlow } from '../model/define-flow.ts';
import type { Flow, FlowConfig } from '../model/flow.ts';
import { isMachine, isObject } from '../model/is-machine.ts';

const isFlow = (value: unknown): value is Flow =>
  isObject(value) && Array.isArray(value.assumptions) && isMachine(value.machine);

const isConfig = (value: unknown): value is FlowConfig =>
  isObject(value) && isMachine(value.machine) && !isFlow(value);

const exportsOf = (module: unknown): readonly (readonly [string, unknown])[] =>
  isObject(module) ? Object.entries(module) : [];

/**
 * @param name of the export, where there are several
 * @throws {Finding} when there is none, or more than one and no name
 */
export function machineIn(module: unknown, file: string, name?: string): AnyStateMachine {
  const flow = exportsOf(module).find(([key, value]) => isFlow(value) && key === (name ?? key));
  if (flow && isFlow(flow[1])) return flow[1].machine;
  const machines = exportsOf(module).flatMap(([key, value]) =>
    isMachine(value) && key === (name ?? key) ? [[key, value] as const] : [],
  );
  const distinct = [...new Map(machines.map(([key, machine]) => [machine, key]))];
  const [first, second] = distinct;
  if (!first)
    throw new Finding(`${file} exports no machine${name === undefined ? '' : ` as ${name}`}.`);
  if (second)
    throw new Finding(
      `${file} exports several machines: ${distinct.map(([, key]) => key).join(', ')}. Say which with --export <name>.`,
    );
  return first[0];
}

/** The flow or configuration that the module exports, or the machine with nothing said about it. */
export function flowIn(module: unknown, file: string, name?: string): Flow {
  const values = exportsOf(module).filter(([key]) => key === (name ?? key));
  const flow = values.map(([, value]) => value).find(isFlow);
  if (flow) return flow;
  const config = values.map(([, value]) => value).find(isConfig);
  return defineFlow(config ?? { machine: machineIn(module, file, name) });
}
