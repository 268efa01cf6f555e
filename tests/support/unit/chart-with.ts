// This chart with a mistake in it.
import {
  type AnyStateMachine,
  createMachine,
  type EventObject,
  type MachineConfig,
  type MachineContext,
} from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';

/** The chart with another value at the place, which is there. */
export function chartWith(place: string, value: unknown): AnyStateMachine {
  const at = (it: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value;
    if (typeof it !== 'object' || it === null || !(key in it))
      throw new Error(`No ${key}: ${place}`);
    return { ...it, [key]: at(Reflect.get(it, key), rest) };
  };
  const config: MachineConfig<MachineContext, EventObject> = Object.assign(
    {},
    at(onboardingMachine.config, place.split(' ')),
  );
  const implementations: object = onboardingMachine.implementations;
  return createMachine(config, Object.assign({}, implementations));
}
