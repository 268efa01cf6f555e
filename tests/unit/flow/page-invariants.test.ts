// Each invariant of the page holds of a page as it should be, and notices one that is not.
import { expect, test } from 'vitest';
import type { PageFacts } from '../../../qa/browser/page-facts.ts';
import { brokenPage, PAGE_INVARIANTS } from '../../../qa/browser/page-invariants.ts';
import { SCREENS } from '../../../qa/scenarios/page/screens.ts';
import { walk } from './walk.ts';

const { snapshot: profile } = await walk(
  'restoreSession: session.opened',
  'findCustomer: customer.absent',
);
const { snapshot: wait } = await walk('restoreSession: session.opened');

const PROFILE: PageFacts = {
  value: profile.value,
  context: profile.context,
  title: 'Crea tu cuenta VIRSI · VIRSI',
  address: '/post-register',
  headings: ['Crea tu cuenta VIRSI'],
  texts: ['Crea tu cuenta VIRSI', ...SCREENS.profile.always, 'Cerrar sesión', 'Quito'],
  typed: ['Quito'],
  hasHeader: true,
  hasLogout: true,
  overflow: 0,
  hiddenFocus: null,
  missing: [],
  problems: [],
  secrets: [],
};

const BROKEN: Readonly<Record<string, Partial<PageFacts>>> = {
  'the app is in the state that the model is in': { value: wait.value },
  'the app remembers what the model remembers': {
    context: { ...profile.context, isCustomerUnverified: true },
  },
  'a screen has one main heading, its own; a wait has a text in its place': {
    headings: ['Crea tu cuenta VIRSI', 'Selecciona tu plan'],
  },
  'the title of the document is that of the screen': { title: 'Crea tu cuenta VIRSI' },
  'the address is that of the state, or the other one that it is shown under': {
    address: '/login',
  },
  'its texts are the approved ones of the screen, word for word': {
    texts: ['Crea tu cuenta VIRSI', ...SCREENS.profile.always, 'Codigo postal'],
  },
  'a text that has a condition is there while it holds, and at no other time': {
    texts: [
      ...['Crea tu cuenta VIRSI', ...SCREENS.profile.always],
      'Tu cuenta no comparte un correo electrónico. Cierra sesión y entra con otra cuenta.',
    ],
  },
  'what the table of controls offers is there and can be used': { missing: ['«Continuar»'] },
  'the header offers the way out where the machine takes it, and nowhere else': {
    hasLogout: false,
  },
  'nothing has to be scrolled sideways': { overflow: 1 },
  'the focus is on nothing that is hidden': { hiddenFocus: '<input>' },
  'the page fails at nothing and asks no other machine': { problems: ['console error'] },
  'no secret lies in storage or in the address': { secrets: ['a secret in local storage'] },
};

test('a page as it should be breaks none', () => {
  expect(brokenPage(profile, PROFILE)).toBeNull();
});

test('every invariant has a page here that breaks it', () => {
  expect(Object.keys(BROKEN).sort()).toEqual([...PAGE_INVARIANTS.keys()].sort());
});

test.each(Object.entries(BROKEN))('notices that not: %s', (invariant, facts) => {
  const broken = brokenPage(profile, { ...PROFILE, ...facts });
  expect(broken?.invariant).toBe(invariant);
  expect(broken?.found).not.toEqual([]);
});

test('a wait has its text and no heading', () => {
  const judge = PAGE_INVARIANTS.get(
    'a screen has one main heading, its own; a wait has a text in its place',
  );
  const title = 'VIRSI está preparando todo para ti...';
  const facts = { ...PROFILE, headings: [], texts: [title] };
  expect(judge?.(wait, facts)).toEqual([]);
  expect(judge?.(wait, { ...facts, texts: [] })).not.toEqual([]);
  expect(judge?.(wait, { ...facts, headings: [title] })).not.toEqual([]);
});
