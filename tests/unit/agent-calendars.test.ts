// The calendar field: what is added, edited, refused, sent and shown.
// @rule How calendars are typed
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Calendar } from '../../machines/types.ts';
import {
  type CalendarList,
  readCalendarList,
  textOfCalendarInfo,
  writeCalendarList,
} from '../../src/onboarding/assistant-texts.ts';
import { calendarInfoField } from '../../src/screens/agent/calendars/calendar-info-schema.ts';
import {
  addOwn,
  addRow,
  confirmEdit,
  removeEntry,
  startEdit,
} from '../../src/screens/agent/calendars/calendar-list.ts';
import {
  firstProblemPlace,
  onlyWhere,
  problemsOf,
} from '../../src/screens/agent/calendars/calendar-problems.ts';
import { findCalendars } from '../../src/screens/agent/calendars/find-calendars.ts';
import { shortCalendarId } from '../../src/screens/agent/calendars/short-calendar-id.ts';

const CORTE = { id: 'corte@x.test', service: 'Corte' };
const COLOR = { id: 'color@x.test', service: 'Color' };
const BLANK = { id: '', service: '' };
const FINE = BLANK;

const AGENDA: Calendar = { id: 'ana@x.test', summary: ' Agenda de Ana', isOwn: true };
const AGENDA_ENTRY = { id: 'ana@x.test', service: 'Agenda de Ana' };
const SHARED: Calendar = { id: 'eva@x.test', summary: 'Eva' };
const HOLIDAYS: Calendar = { id: 'ec@x.test', summary: 'Feriados', isReadOnly: true };

const two: CalendarList = { entries: [CORTE, COLOR], added: BLANK, edited: null };
const none: CalendarList = { entries: [], added: BLANK, edited: null };

const ID_MISSING = 'El ID del calendario es requerido';
const SERVICE_MISSING = 'El servicio es requerido';
const TWICE = 'Este calendario ya está agregado';

/** What is sent, entry by entry, or the message that says why nothing is. */
function sent(list: CalendarList) {
  const parsed = v.safeParse(calendarInfoField, writeCalendarList(list));
  return parsed.success ? parsed.output : parsed.issues[0].message;
}

describe('what is sent', () => {
  test('calendars are sent in the order in which they were added', () => {
    expect(sent(two)).toEqual([
      ['corte@x.test', 'Corte'],
      ['color@x.test', 'Color'],
    ]);
  });

  test('a row that is filled in but not added is sent without its outer spaces', () => {
    expect(sent({ ...none, added: { id: ' a@x.test ', service: ' Uñas ' } })).toEqual([
      ['a@x.test', 'Uñas'],
    ]);
  });

  test('invisible characters stay in the field and are not sent', () => {
    const typed = {
      id: '\u2068x@group.calendar.google.com\u200b',
      service: '\u200eUñas\u00a0y\u00a0pies ',
    };
    const list = { ...none, added: typed };
    expect(sent(list)).toEqual([['x@group.calendar.google.com', 'Uñas y pies']]);
    expect(readCalendarList(writeCalendarList(list)).added).toEqual(typed);
    const twice = { entries: [CORTE], added: { ...COLOR, id: `\u2068${CORTE.id}` }, edited: null };
    expect(sent(twice)).toBe(TWICE);
    const unseen = { ...none, added: { id: '\u200b', service: '\u200b' } };
    expect(sent(unseen)).toBe('Debes agregar al menos un calendario');
  });

  test('an edit that is not confirmed is sent', () => {
    expect(sent({ ...two, edited: { index: 0, id: 'corte@x.test', service: 'Peinado' } })).toEqual([
      ['corte@x.test', 'Peinado'],
      ['color@x.test', 'Color'],
    ]);
  });

  test.each([
    ['nothing at all', none, 'Debes agregar al menos un calendario'],
    ['a row without service', { ...two, added: { id: 'a@x.test', service: ' ' } }, SERVICE_MISSING],
    ['a row without id', { ...two, added: { id: '', service: 'Uñas' } }, ID_MISSING],
    ['a row with the id of an entry', { ...two, added: { ...CORTE, id: ' corte@x.test' } }, TWICE],
    ['an edit without id', { ...two, edited: { index: 1, id: '', service: 'Color' } }, ID_MISSING],
    ['an edit to the id of another entry', { ...two, edited: { index: 1, ...CORTE } }, TWICE],
    [
      'a row with the id an edit just took',
      {
        ...two,
        edited: { index: 1, id: 'a@x.test', service: 'A' },
        added: { id: 'a@x.test', service: 'B' },
      },
      TWICE,
    ],
  ])('a calendar list with %s is refused', (_, list, message) => {
    expect(sent(list)).toBe(message);
  });

  test('an assistant has at most 500 calendars', () => {
    const many = (length: number) =>
      Array.from({ length }, (_, index) => ({ id: `c${index}@x.test`, service: 'Corte' }));
    expect(sent({ entries: many(499), added: CORTE, edited: null })).toHaveLength(500);
    const message = 'Puedes agregar 500 calendarios como máximo';
    expect(sent({ entries: many(500), added: CORTE, edited: null })).toBe(message);
    expect(sent({ entries: many(500), added: none.added, edited: null })).toHaveLength(500);
  });

  test('an edit of an entry that is gone is dropped', () => {
    expect(readCalendarList(writeCalendarList({ ...two, edited: { index: 7, ...CORTE } }))).toEqual(
      two,
    );
  });
});

describe('what is pointed out', () => {
  test('adding an empty row asks for both fields, and saving beside other entries asks for nothing', () => {
    expect(problemsOf(two, 'add').added).toEqual({ id: ID_MISSING, service: SERVICE_MISSING });
    expect(problemsOf(two, 'submit')).toEqual({ import: '', added: FINE, edited: FINE });
  });

  test('a calendar row refuses long texts and control characters', () => {
    const added = { id: 'a\0@x.test', service: 'a'.repeat(251) };
    expect(problemsOf({ ...two, added }, 'add').added).toEqual({
      id: 'Hay caracteres que no se admiten. Bórralos o escribe el texto de nuevo.',
      service: 'El texto es demasiado largo: usa 250 caracteres como máximo.',
    });
  });

  test('the focus goes to the first wrong input, and an edited row comes before the new one', () => {
    const list = {
      ...two,
      added: { id: 'a', service: '' },
      edited: { index: 0, id: 'b', service: '' },
    };
    expect(firstProblemPlace(problemsOf(list, 'submit'))).toBe('editedService');
    expect(firstProblemPlace(problemsOf(none, 'submit'))).toBe('import');
    expect(firstProblemPlace(problemsOf(two, 'submit'))).toBeNull();
  });

  test('an input without an error shows none while it is filled in', () => {
    const before = problemsOf(none, 'submit');
    const typing = { ...none, added: { id: 'a@x.test', service: '' } };
    expect(onlyWhere(problemsOf(typing, 'submit'), before).added).toEqual(FINE);
  });
});

describe('the list', () => {
  test('adding a row moves it into the entries and leaves an empty row', () => {
    expect(addRow({ ...none, added: { id: ' corte@x.test', service: 'Corte ' } })).toEqual({
      entries: [CORTE],
      added: BLANK,
      edited: null,
    });
  });

  test('an edited entry starts with its values and keeps its place', () => {
    const editing = startEdit(two, 0);
    expect(editing.edited).toEqual({ index: 0, ...CORTE });
    expect(confirmEdit({ ...editing, edited: { index: 0, ...CORTE, service: 'Peinado' } })).toEqual(
      {
        ...two,
        entries: [{ ...CORTE, service: 'Peinado' }, COLOR],
      },
    );
  });

  test.each<[string, CalendarList, readonly Calendar[], CalendarList | null]>([
    ['the only own one', none, [AGENDA, SHARED, HOLIDAYS], { ...none, entries: [AGENDA_ENTRY] }],
    ['nothing of two own ones', none, [AGENDA, { ...SHARED, isOwn: true }], null],
    ['nothing that is not own', none, [SHARED, HOLIDAYS], null],
    ['nothing twice', { ...none, entries: [{ id: AGENDA.id, service: 'Corte' }] }, [AGENDA], null],
    ['nothing without a name', none, [{ ...AGENDA, summary: ' ' }], null],
  ])('an import adds %s', (_, before, calendars, after) => {
    expect(addOwn(before, calendars)).toEqual(after);
  });

  test('removing an entry keeps the edit of another entry', () => {
    expect(removeEntry(startEdit(two, 1), 0)).toEqual({
      entries: [COLOR],
      added: BLANK,
      edited: { index: 0, ...COLOR },
    });
    expect(removeEntry(startEdit(two, 1), 1).edited).toBeNull();
  });

  test('stored calendars become entries, and one without a service waits to be completed', () => {
    const text = textOfCalendarInfo([
      ['corte@x.test', 'Corte'],
      ['a@x.test', ' '],
    ]);
    expect(readCalendarList(text)).toEqual({
      entries: [CORTE],
      added: { id: 'a@x.test', service: '' },
      edited: null,
    });
  });
});

describe('a calendar id in little room', () => {
  test.each([
    [
      'c_126011a60ab38a894d5d8e68@group.calendar.google.com',
      'c_126011a60ab38a894d...@group.calendar.google.com',
    ],
    ['exactly-twenty-chars@x.test', 'exactly-twenty-chars@x.test'],
    ['twenty-one-characters@x.test', 'twenty-one-character...@x.test'],
    ['corte@x.test', 'corte@x.test'],
    ['an-id-without-any-at-sign', 'an-id-without-any-at...'],
    ['', ''],
  ])('the calendar id %s is shortened to «%s»', (id, short) => {
    expect(shortCalendarId(id)).toBe(short);
  });
});

describe('searching the imported calendars', () => {
  const agenda = { id: 'ana@x.test', summary: 'Odontología Norte' };
  const other = { id: 'c_9f12@x.test', summary: 'Agenda 12' };

  test.each([
    ['', [agenda, other]],
    ['norte odontologia', [agenda]],
    ['12', [other]],
    ['ANA@', [agenda]],
    ['c_9f12@x.test', [other]],
    ['zzz', []],
  ])('the calendar search %j finds its calendars', (search, found) => {
    expect(findCalendars([agenda, other], search)).toEqual(found);
  });
});
