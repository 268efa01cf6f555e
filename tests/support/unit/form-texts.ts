// Texts of the assistant's form, as its fields hold them.
import { textsOf, writeCalendarList } from '../../../src/onboarding/assistant-texts.ts';

const BLANK = { id: '', service: '' };

/** The text of a list of calendars that has these services. */
export function calendars(
  services: readonly string[],
  rest: { added?: string; edited?: string } = {},
) {
  const entries = services.map((service, index) => ({ id: `c${index}@x.test`, service }));
  const edited =
    rest.edited === undefined ? null : { id: 'c0@x.test', service: rest.edited, index: 0 };
  const added = rest.added === undefined ? BLANK : { id: '', service: rest.added };
  return writeCalendarList({ entries, added, edited });
}

export const EMPTY = { ...textsOf(null), service_number: '+593' };
export const GENERAL = {
  ...EMPTY,
  service_number: '+593 991234567',
  appointment_duration_minutes: '30',
  context: 'Peluquería en el centro de Quito.\nAbrimos de lunes a sábado.',
  first_message: 'Hola, soy Vera, de Peluquería Sol.',
  calendar_info: calendars(['Corte', 'Color']),
};
export const MEDICAL = {
  ...EMPTY,
  name: 'Dra. Lucía Paz',
  activity: 'Odontología',
  appointment_duration_minutes: '45',
  city: 'Cuenca',
  address: 'Av. Solano 1-23',
  calendar_info: calendars(['Limpieza']),
};

/** Without the marks that keep typed text apart. */
export const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
