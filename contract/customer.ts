// The customer profile as call 3 receives it (specification, section 3).
import * as v from 'valibot';

/** Sent as the address, which the profile form does not ask for. */
export const ADDRESS_PLACEHOLDER = 'Sin dirección';

/** The whole body of call 3. */
export const customerSchema = v.object({
  name: v.string(),
  last_name: v.string(),
  mobile_phone_number: v.string(),
  email_address: v.string(),
  city: v.string(),
  country: v.string(),
  province: v.string(),
  postal_code: v.string(),
  address: v.string(),
  assigned_onboarder: v.string(),
  phone_number: v.string(),
  bots_service_numbers: v.array(v.string()),
});

export type Customer = v.InferOutput<typeof customerSchema>;

/** What the profile form asks for. */
export type Profile = Omit<
  Customer,
  'address' | 'assigned_onboarder' | 'phone_number' | 'bots_service_numbers'
>;
