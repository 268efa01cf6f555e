// The customer profile as call 3 receives it (specification, section 3).
// @rule What a profile's body holds
import { type Body, defaultsOf, type Fields } from './fields.ts';

/** A body without one of these, or with an empty one, is refused. */
export const DEMANDED_OF_CUSTOMER = {
  name: { kind: 'line' },
  last_name: { kind: 'line' },
  mobile_phone_number: { kind: 'phone' },
  email_address: { kind: 'email' },
  city: { kind: 'line' },
  country: { kind: 'country' },
  province: { kind: 'line' },
} as const satisfies Fields;

/** A body without one of these takes the default. A new field belongs here: an open tab does not know it. */
export const OTHERS_OF_CUSTOMER = {
  postal_code: { kind: 'line', default: '', isOptional: true },
  /** A placeholder, as the form does not ask for it. */
  address: { kind: 'line', default: 'Sin dirección' },
  assigned_onboarder: { kind: 'line', default: '' },
  phone_number: { kind: 'line', default: '' },
  bots_service_numbers: { kind: 'numbers', default: [] },
} as const satisfies Fields;

/** The whole body of call 3. */
export const CUSTOMER_FIELDS = { ...DEMANDED_OF_CUSTOMER, ...OTHERS_OF_CUSTOMER };

export type Customer = Body<typeof CUSTOMER_FIELDS>;

/** What the profile form asks for, in its order. */
export const ASKED_OF_CUSTOMER = [
  'name',
  'last_name',
  'mobile_phone_number',
  'email_address',
  'city',
  'country',
  'province',
  'postal_code',
] as const satisfies readonly (keyof Customer)[];

export type Profile = Pick<Customer, (typeof ASKED_OF_CUSTOMER)[number]>;

export const CUSTOMER_DEFAULTS = defaultsOf(CUSTOMER_FIELDS);
