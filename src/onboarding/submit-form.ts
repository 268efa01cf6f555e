// Submits a form: stores its values in the memory for the actor and sends the machine an event without them.
import type { PersonEvent } from '../../machines/events.ts';
import type { OnboardingActor } from './onboarding-context.tsx';
import type { PersonData, PersonMemory } from './person-memory.ts';

type Form = 'credentials' | 'profile' | 'assistant';

/** Does nothing while the machine does not accept the event: the values, such as a password, would stay in memory. */
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
