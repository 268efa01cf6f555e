// Texts that a tester types: an owner in Quito, her two kinds of assistant, and somebody else.

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
  readonly profile: {
    readonly name: string;
    readonly lastName: string;
    /** Without the dial code, which the field fills in. */
    readonly phone: string;
    readonly city: string;
    readonly country: string;
    readonly province: string;
    readonly postalCode: string;
  };
  readonly assistant: {
    /** Without the dial code. */
    readonly phone: string;
    readonly minutes: number;
    readonly country: string;
    readonly calendarId: string;
    readonly calendarService: string;
  };
  readonly medical: {
    readonly doctor: string;
    readonly specialty: string;
    readonly city: string;
    readonly address: string;
  };
  readonly general: {
    readonly context: string;
    readonly firstMessage: string;
    readonly instructions: string;
    readonly rules: string;
  };
}

export const TEST_DATA: TestData = {
  owner: { email: 'ana@example.com', password: 'Cotopaxi-5897' },
  somebodyElse: { email: 'luis@example.com', password: 'Chimborazo-6263' },
  resetToken: 'Zm9yZ290dGVuLXBhc3N3b3Jk',
  profile: {
    name: 'Ana',
    lastName: 'Mora',
    phone: '991234567',
    city: 'Quito',
    country: 'Ecuador',
    province: 'Pichincha',
    postalCode: '170135',
  },
  assistant: {
    phone: '987654321',
    minutes: 30,
    country: 'Ecuador',
    calendarId: 'citas@example.com',
    calendarService: 'Odontología',
  },
  medical: {
    doctor: 'Dra. Ana Mora',
    specialty: 'Odontología',
    city: 'Quito',
    address: 'Av. 6 de Diciembre N34-120 y Whymper',
  },
  general: {
    context: 'Peluquería en el centro de Quito, de martes a sábado de 9:00 a 18:00.',
    firstMessage: 'Hola, ¿qué servicio necesitas?',
    instructions: 'Trata de usted a cada cliente.',
    rules: 'No des precios por mensaje.',
  },
};
