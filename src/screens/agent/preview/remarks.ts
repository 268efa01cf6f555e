// Remarks about texts that may confuse a client. They never prevent a save.

import { language } from '#texts/language.ts';
import { INTRODUCTION, remarkTexts, TITLE_ALONE } from '#texts/preview.ts';
import type { ServiceType } from '../../../../contract/assistant.ts';
import { clientName, type FormTexts, servicesOf } from './conversation.ts';
import { freeHours } from './free-hours.ts';
import { shortened } from './shortened.ts';

/** Characters of a typed text that a remark repeats. */
const QUOTED = 30;
/** Characters that a phone shows without scrolling. */
const LONG_GREETING = 600;

const HAS_LETTER = /\p{L}/u;
/** One letter has no meaning, but one ideograph has. */
const ONE_LETTER = /^\P{L}*[\p{Ll}\p{Lu}]\P{L}*$/u;
const HOLE = /\[[^[\]\n]{1,40}\]|\{[^{}\n]{1,40}\}|<[^<>\n]{1,40}>|_{3,}|\bX{3,}\b/u;
/** Names cannot be recognised in scripts without capitals. */
const WITHOUT_CAPITALS = /\p{Lo}/u;
const CAPITAL = /^\P{L}*\p{Lu}/u;
const ENDS_SENTENCE = /[.!?…:]["»”)]*$/u;

/** In the order of the form; empty where there is nothing to say. */
export function remarksOf(serviceType: ServiceType, texts: FormTexts): readonly string[] {
  const textOf = (name: string) => (texts[name] ?? '').trim();
  const duration = textOf('appointment_duration_minutes');
  return [
    ...(serviceType === 'MEDICAL'
      ? aboutDoctor(textOf('name'), textOf('activity'))
      : aboutGreeting(textOf('first_message'), textOf('name'))),
    ...(freeHours(duration) ? [] : [remarkTexts.duration]),
    ...aboutServices(
      servicesOf(textOf('calendar_info')),
      clientName(serviceType).toLocaleLowerCase(language),
    ),
  ];
}

function aboutDoctor(name: string, specialty: string): readonly string[] {
  const isNobody = name !== '' && (!isWord(name) || TITLE_ALONE.test(name));
  const isNoSpecialty = specialty !== '' && !isWord(specialty);
  return [
    ...(isNobody ? [remarkTexts.doctor(shortened(name, QUOTED))] : []),
    ...(isNoSpecialty ? [remarkTexts.specialty(shortened(specialty, QUOTED))] : []),
  ];
}

function aboutGreeting(greeting: string, business: string): readonly string[] {
  const hole = HOLE.exec(greeting)?.[0];
  return [
    ...(hole ? [remarkTexts.hole(shortened(hole, QUOTED))] : []),
    ...(greeting !== '' && !hole && !saysWho(greeting, business) ? [remarkTexts.nameless] : []),
    ...(greeting.length > LONG_GREETING ? [remarkTexts.longGreeting] : []),
  ];
}

function aboutServices(services: readonly string[], client: string): readonly string[] {
  const plain = services.map((service) => service.toLocaleLowerCase(language));
  const remarks = services.map((service, index) => {
    const shown = shortened(service, QUOTED);
    if (service.includes('@')) return remarkTexts.serviceIsId(shown, client);
    if (!isWord(service)) return remarkTexts.service(shown, client);
    const isSecond = plain.indexOf(plain[index] ?? '') < index;
    return isSecond ? remarkTexts.serviceTwice(shown, client) : null;
  });
  return [...new Set(remarks.filter((remark) => remark !== null))];
}

const isWord = (text: string) => HAS_LETTER.test(text) && !ONE_LETTER.test(text);

/** Whether the text seems to contain a name, by its capitals and phrases. */
function saysWho(greeting: string, business: string): boolean {
  const isNamed = business !== '' && greeting.toLowerCase().includes(business.toLowerCase());
  if (isNamed || WITHOUT_CAPITALS.test(greeting) || INTRODUCTION.test(greeting)) return true;
  const words = greeting.slice(0, LONG_GREETING).split(/\s+/);
  return words.some(
    (word, index) => CAPITAL.test(word) && index > 0 && !ENDS_SENTENCE.test(words[index - 1] ?? ''),
  );
}
