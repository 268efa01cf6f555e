// A form that is sent twice in a moment: the second time leaves nothing behind.
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { createActors } from '../../src/onboarding/create-actors.ts';
import { submitForm } from '../../src/onboarding/submit-form.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

test('credentials submitted twice leave nothing in memory', async () => {
  const services = createFakeServices();
  const { memory } = services;
  const actors = createActors(services, () => new Promise(() => {}), null);
  const actor = createActor(onboardingMachine.provide({ actors }), { input: { path: '/' } });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: { login: 'ready' } }));
  for (const password of ['Cotopaxi-5897', 'Cotopaxi-5897'])
    submitForm(
      { actor, memory },
      'credentials',
      { email: 'ana@example.com', password },
      {
        type: 'session.signIn',
      },
    );
  expect(actor.getSnapshot().matches({ anonymous: { login: 'signingIn' } })).toBe(true);
  expect(memory.keys()).toEqual([]);
  actor.stop();
});
