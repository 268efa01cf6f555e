// What a machine has under a name, and not what every object has under it.
import type { AnyStateMachine } from 'xstate';

type All = AnyStateMachine['implementations'];

export function implemented<Of extends keyof All>(
  { implementations }: AnyStateMachine,
  of: Of,
  name: string,
): NonNullable<All[Of]>[string] | undefined {
  const all = implementations[of];
  return all && Object.hasOwn(all, name) ? Reflect.get(all, name) : undefined;
}
