// Hands what a form holds in to the machine: into the memory, for the actor that takes it, and an event without it.
import type { PersonEvent } from '../../machines/events.ts';
import type { OnboardingActor } from './onboarding-context.tsx';
import type { PersonData, PersonMemory } from './person-memory.ts';

type Form = 'credentials' | 'profile' | 'assistant';

/** Does nothing while the machine cannot take the event: no actor would take the values, and a password would stay. */
export function submitForm<Key extends Form>(
  { actor, memory }: { actor: OnboardingActor; memory: Pick<PersonMemory, 'put'> },
  key: Key,
  values: PersonData[Key],
  event: PersonEvent,
): void {
  if (!actor.getSnapshot().can(event)) return;
  memory.put(key, values);
  actor.send(event);
}
