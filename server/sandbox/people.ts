// The people of the sandbox's identity providers, and how many calendars each has.
import { IDENTITY_PROVIDERS, type IdentityProvider } from '../../contract/identity-providers.ts';
import { cleanId } from '../../contract/text.ts';

export interface Person {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly name: string;
  /** Empty for an account that shares none. */
  readonly email: string;
  readonly calendars: number;
}

const DOMAIN = 'google.test';
const FEW = 5;
/** More than one page of the calendar list. */
const MANY = 120;

const AT_GOOGLE: readonly Omit<Person, 'provider'>[] = [
  { id: 'lucia', name: 'Lucía Andrade', email: `lucia.andrade@${DOMAIN}`, calendars: FEW },
  { id: 'mateo', name: 'Mateo Quishpe', email: `mateo.quishpe@${DOMAIN}`, calendars: 0 },
  { id: 'sanrafael', name: 'Clínica San Rafael', email: `san.rafael@${DOMAIN}`, calendars: MANY },
  { id: 'carolina', name: 'Carolina Vélez', email: '', calendars: 2 },
];

/** Whoever has a button; everybody else types a name. */
export const PEOPLE: readonly Person[] = AT_GOOGLE.map((person) => ({
  ...person,
  provider: 'google',
}));

const OTHER = /^(?:([a-z]+):)?otra:([a-z0-9][a-z0-9._-]{0,40})$/;

/**
 * A person by id. `otra:<usuario>` is anyone else at Google, `<provider>:otra:<usuario>` at another provider: always
 * inside the sandbox's own domains, so that nobody can pose as the owner of a real e-mail address.
 */
export function findPerson(id: string): Person | null {
  const known = PEOPLE.find((person) => person.id === id);
  if (known) return known;
  const [, named = 'google', user] = OTHER.exec(id) ?? [];
  const provider = IDENTITY_PROVIDERS.find((each) => each === named);
  if (!user || !provider) return null;
  return {
    id,
    provider,
    name: nameOf(user),
    email: `${user}@${provider}.test`,
    calendars: FEW,
  };
}

/** The id of somebody typed by hand: the part before any '@', without what an e-mail cannot hold. */
export function otherPersonId(provider: IdentityProvider, typed: string): string {
  const [local = ''] = cleanId(typed).toLowerCase().split('@');
  return `${provider === 'google' ? '' : `${provider}:`}otra:${local}`;
}

function nameOf(user: string): string {
  const words = user.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
