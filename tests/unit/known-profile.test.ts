// What a new assistant starts from: the profile, as call 2 answers it or as it was just typed.
import { expect, test } from 'vitest';
import { ASKED_OF_CUSTOMER } from '../../contract/customer.ts';
import { pickFields } from '../../contract/fields.ts';
import { profileOf } from '../../qa/bodies.ts';
import { createCustomer } from '../../src/onboarding/actors/create-customer.ts';
import { findCustomer } from '../../src/onboarding/actors/find-customer.ts';
import { backendAt } from '../support/unit/backend-at.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';
import { say, startLocalServer } from '../support/unit/local-server.ts';

const email = 'ana@example.com';
const { signal } = new AbortController();

/** A backend that answers calls 2 and 3 with this text. */
async function serve(status: number, text: string) {
  const { url } = await startLocalServer((_, response) => say(response, status, text));
  return { ...createFakeServices(), backend: backendAt(url) };
}

test.each([
  ['{"country":"PE","mobile_phone_number":"+51987654321"}', 'PE', '+51987654321'],
  ['{"country":null,"mobile_phone_number":51987654321}', '', '51987654321'],
  ['{"country":["PE"]}', '', ''],
  ['{"id":7}', '', ''],
  ['', '', ''],
])(
  'a profile answer of %j fills what a new assistant starts with',
  async (text, country, mobile_phone_number) => {
    const services = await serve(200, text);
    expect(await findCustomer(services)({ email }, signal)).toEqual({ type: 'customer.found' });
    expect(services.memory.get('knownProfile')).toEqual({ country, mobile_phone_number });
  },
);

test('a profile that was just created fills what a new assistant starts with', async () => {
  const services = await serve(201, '');
  const profile = pickFields(profileOf(email), ASKED_OF_CUSTOMER);
  const typed = { ...profile, country: 'PE', mobile_phone_number: '+51987654321' };
  services.memory.put('profile', typed);
  expect(await createCustomer({ ...services, assignedOnboarder: '' })({ email }, signal)).toEqual({
    type: 'customer.created',
  });
  expect(services.memory.get('knownProfile')).toEqual({
    country: 'PE',
    mobile_phone_number: '+51987654321',
  });
});
