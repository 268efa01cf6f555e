// The test people of the sandbox Google, with their numbers of calendars.

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Empty for an account that shares no e-mail. */
  readonly email: string;
  readonly calendars: number;
}

const DOMAIN = 'google.test';
const FEW = 5;
/** More than one page of the calendar list. */
const MANY = 120;

export const PEOPLE: readonly Person[] = [
  { id: 'lucia', name: 'Lucía Andrade', email: `lucia.andrade@${DOMAIN}`, calendars: FEW },
  { id: 'mateo', name: 'Mateo Quishpe', email: `mateo.quishpe@${DOMAIN}`, calendars: 0 },
  { id: 'sanrafael', name: 'Clínica San Rafael', email: `san.rafael@${DOMAIN}`, calendars: MANY },
  { id: 'carolina', name: 'Carolina Vélez', email: '', calendars: 2 },
];

const OTHER = /^otra:([a-z0-9][a-z0-9._-]{0,40})$/;

/**
 * A person by id. `otra:<usuario>` is a typed user, always in the sandbox's own domain, so that
 * nobody can pose as the owner of a real e-mail address.
 */
export function findPerson(id: string): Person | null {
  const known = PEOPLE.find((person) => person.id === id);
  if (known) return known;
  const user = OTHER.exec(id)?.[1];
  if (!user) return null;
  return { id, name: nameOf(user), email: `${user}@${DOMAIN}`, calendars: FEW };
}

/** The id of somebody typed by hand: the part before any '@', without what an e-mail cannot hold. */
export function otherPersonId(typed: string): string {
  const [local = ''] = typed.trim().toLowerCase().split('@');
  return `otra:${local}`;
}

function nameOf(user: string): string {
  const words = user.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
