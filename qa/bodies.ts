// Bodies that a backend takes, whole: of the profile (call 3) and of an assistant (call 7).
import { ASSISTANT_DEFAULTS, type AssistantBody } from '../contract/assistant.ts';
import { CUSTOMER_DEFAULTS, type Customer } from '../contract/customer.ts';

export function profileOf(email: string, change: Partial<Customer> = {}): Customer {
  return {
    ...CUSTOMER_DEFAULTS,
    name: 'Ana',
    last_name: 'Pérez',
    mobile_phone_number: '+593991234567',
    email_address: email,
    city: 'Quito',
    country: 'EC',
    province: 'Pichincha',
    ...change,
  };
}

export function assistantOf(
  email: string,
  service_number: string,
  change: Partial<AssistantBody> = {},
): AssistantBody {
  return {
    ...ASSISTANT_DEFAULTS,
    template_type: 'GENERAL',
    service_number,
    bot_customer_id: email,
    context: 'Clínica dental',
    first_message: 'Hola',
    calendar_info: { 'z@group.calendar.google.com': 'Odontología', 'a@ejemplo.com': 'Ortodoncia' },
    ...change,
  };
}
