// Creates a sample conversation between a client and the assistant from the texts of the form.

import { exampleTexts, previewTexts } from '#texts/preview.ts';
import { ASKED, ASSISTANT_FIELDS, type ServiceType } from '../../../../contract/assistant.ts';
import { readCalendarList } from '../../../onboarding/assistant-texts.ts';
import { countryName } from '../../../ui/country-names.ts';
import { shownPhone } from '../../../ui/phone/phone-number.ts';
import { confirmEdit } from '../calendars/calendar-list.ts';
import { type FreeHours, freeHours } from './free-hours.ts';
import { shortened } from './shortened.ts';

/** The texts of a form's fields, by name, and of what is stored beside them. */
export type FormTexts = Readonly<Record<string, string>>;

export interface Said {
  readonly text: string;
  /** Whether it is a placeholder for a value that is not typed yet. */
  readonly isExample: boolean;
}

export interface Message extends Said {
  readonly id: 'asks' | 'greets' | 'offers' | 'wants' | 'free' | 'takes';
  readonly from: 'client' | 'assistant';
  /** Unique key. */
  readonly list?: readonly Said[];
}

export interface Conversation {
  /** Who writes to the assistant. */
  readonly client: string;
  readonly title: Said;
  readonly subtitle: Said;
  /** Empty where there is no number yet. */
  readonly phone: string;
  readonly messages: readonly Message[];
  readonly booked: {
    readonly service: Said;
    readonly when: string;
    /** Null for a business without an address. */
    readonly place: Said | null;
  };
  /** Whether there are typed texts that the short conversation does not show. */
  readonly hasUnseen: boolean;
}

/** Characters that are shown of each. */
const LENGTHS = { name: 60, about: 90, greeting: 280, service: 40, place: 120 } as const;
const SHOWN_SERVICES = 4;
/** Texts of several lines other than the greeting: the preview shows their first line at most. */
const UNSEEN = ASKED.GENERAL.filter(
  (name) => ASSISTANT_FIELDS[name].kind === 'lines' && name !== 'first_message',
);
/** With fewer digits it may be only a dial code. */
const FEWEST_DIGITS = 6;

export function conversationOf(serviceType: ServiceType, texts: FormTexts): Conversation {
  const isMedical = serviceType === 'MEDICAL';
  const textOf = (name: string) => texts[name] ?? '';
  const title = typed(
    textOf('name'),
    LENGTHS.name,
    isMedical ? exampleTexts.doctor : exampleTexts.business,
  );
  const subtitle = isMedical
    ? typed(textOf('activity'), LENGTHS.about, exampleTexts.specialty)
    : typed(firstLine(textOf('context')), LENGTHS.about, exampleTexts.about);
  const services = [...new Set(servicesOf(textOf('calendar_info')).map(shortService))];
  const listed = services.slice(0, SHOWN_SERVICES).map((text) => ({ text, isExample: false }));
  const service = listed[0] ?? { text: exampleTexts.service, isExample: true };
  const hours = freeHours(textOf('appointment_duration_minutes'));
  return {
    client: clientName(serviceType),
    title,
    subtitle,
    phone: phoneOf(textOf('service_number')),
    messages: [
      client('asks', previewTexts.asks),
      {
        id: 'greets',
        from: 'assistant',
        ...greetingOf(isMedical, textOf('first_message'), title, subtitle),
      },
      {
        id: 'offers',
        from: 'assistant',
        text: previewTexts.offers,
        isExample: false,
        list: listOf(listed, services.length - listed.length),
      },
      client(
        'wants',
        service.isExample ? service.text : previewTexts.wants(service.text),
        service.isExample,
      ),
      ...talkAbout(hours),
    ],
    booked: {
      service,
      when: hours ? previewTexts.when(hours.second, hours.end) : previewTexts.tomorrow,
      place: isMedical ? placeOf(textOf) : null,
    },
    hasUnseen: UNSEEN.some((name) => textOf(name).trim() !== ''),
  };
}

/** What the clients of the assistant are called. */
export function clientName(serviceType: ServiceType): string {
  return serviceType === 'MEDICAL' ? previewTexts.patient : previewTexts.client;
}

/** The conversation as one text for screen readers. */
export function alternativeOf(conversation: Conversation): string {
  const { title, messages, booked, client: name } = conversation;
  const { alternative, assistant } = previewTexts;
  const lines = messages.map(({ from, text, list = [] }) => {
    const items = list.map((item) => item.text).join(', ');
    return `${from === 'client' ? name : assistant}: ${text} ${items}`.trim();
  });
  const ending = [booked.service.text, booked.when, booked.place?.text].filter(Boolean).join(', ');
  return [alternative(title.text), ...lines, `${previewTexts.booked}: ${ending}.`].join('\n');
}

/** The services of the calendars, including those that are being typed. */
export function servicesOf(calendarInfo: string): readonly string[] {
  const { entries, added } = confirmEdit(readCalendarList(calendarInfo));
  return [...entries, added].map((row) => row.service.trim()).filter(Boolean);
}

function typed(text: string, length: number, example: string): Said {
  const shown = shortened(text, length);
  return shown === '' ? { text: example, isExample: true } : { text: shown, isExample: false };
}

const shortService = (service: string): string => shortened(service, LENGTHS.service);

function client(id: Message['id'], text: string, isExample = false): Message {
  return { id, from: 'client', text, isExample };
}

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}

function phoneOf(text: string): string {
  if (text.replace(/\D/g, '').length < FEWEST_DIGITS) return '';
  return shortened(shownPhone(text), LENGTHS.name);
}

/** The medical form has no greeting field; a stored greeting is kept and sent again. */
function greetingOf(isMedical: boolean, typedGreeting: string, title: Said, subtitle: Said): Said {
  const greeting = typed(typedGreeting, LENGTHS.greeting, exampleTexts.greeting);
  if (!isMedical || !greeting.isExample) return greeting;
  return {
    text: previewTexts.doctorGreets(title.text, subtitle.text),
    isExample: title.isExample || subtitle.isExample,
  };
}

function listOf(listed: readonly Said[], more: number): readonly Said[] {
  if (listed.length === 0) return [{ text: exampleTexts.services, isExample: true }];
  return more > 0 ? [...listed, { text: previewTexts.more(more), isExample: false }] : listed;
}

function talkAbout(hours: FreeHours | null): readonly Message[] {
  if (!hours) return [{ id: 'free', from: 'assistant', text: exampleTexts.free, isExample: true }];
  const offer = previewTexts.free(hours.first, hours.second);
  return [
    { id: 'free', from: 'assistant', text: offer, isExample: false },
    client('takes', previewTexts.takes(hours.second)),
  ];
}

function placeOf(textOf: (name: string) => string): Said {
  const place = [textOf('address'), textOf('city')].map((text) => text.trim()).filter(Boolean);
  const country = textOf('country');
  const whole = place.length > 0 && country !== '' ? [...place, countryName(country)] : place;
  return typed(whole.join(', '), LENGTHS.place, exampleTexts.address);
}
