// Texts that a tester types: an owner in Quito, her two kinds of assistant, and somebody else.
import type { ASKED, ASSISTANT_FIELDS, ServiceType } from '../../../contract/assistant.ts';
import type { Profile } from '../../../contract/customer.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface TestData {
  readonly owner: Account;
  /** Signs in in another tab. */
  readonly somebodyElse: Account;
  /** Of the link in a recovery mail. */
  readonly resetToken: string;
  /** The phone without the dial code, which the field fills in; the country by its name. */
  readonly profile: Readonly<Omit<Profile, 'email_address'>>;
  readonly assistant: {
    /** Without the dial code. */
    readonly phone: string;
    readonly minutes: number;
    readonly country: string;
    readonly calendarId: string;
    readonly calendarService: string;
  };
  readonly medical: TextsOf<'MEDICAL'>;
  readonly general: TextsOf<'GENERAL'>;
}

/** What is typed into a form's own texts. */
type TextsOf<T extends ServiceType> = {
  readonly [N in (typeof ASKED)[T][number] as (typeof ASSISTANT_FIELDS)[N]['kind'] extends
    | 'line'
    | 'lines'
    ? N
    : never]: string;
};

export const TEST_DATA: TestData = {
  owner: { email: 'ana@example.com', password: 'Cotopaxi-5897' },
  somebodyElse: { email: 'luis@example.com', password: 'Chimborazo-6263' },
  resetToken: 'Zm9yZ290dGVuLXBhc3N3b3Jk',
  profile: {
    name: 'Ana',
    last_name: 'Mora',
    mobile_phone_number: '991234567',
    city: 'Quito',
    country: 'Ecuador',
    province: 'Pichincha',
    postal_code: '170135',
  },
  assistant: {
    phone: '987654321',
    minutes: 30,
    country: 'Ecuador',
    calendarId: 'citas@example.com',
    calendarService: 'Odontología',
  },
  medical: {
    name: 'Dra. Ana Mora',
    activity: 'Odontología',
    city: 'Quito',
    address: 'Av. 6 de Diciembre N34-120 y Whymper',
  },
  general: {
    context: 'Peluquería en el centro de Quito, de martes a sábado de 9:00 a 18:00.',
    first_message: 'Hola, ¿qué servicio necesitas?',
    additional_instructions: 'Trata de usted a cada cliente.',
    additional_rules: 'No des precios por mensaje.',
  },
};
