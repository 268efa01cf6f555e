// Every address leads to where the person stands, and takes the place of no more than itself.
import { type PageStep, pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { active, anaOpens, FIND_ANA, inactive, LOAD, STORED } from './page-journeys.ts';

const { sees, server } = step;

const ADDRESSES = [
  '/',
  '/login',
  '/register',
  '/post-register',
  '/admin-account',
  '/admin-agent-account',
] as const;

const isCustomer = server(FIND_ANA, 200, {});

type Stage = readonly [who: string, answers: readonly PageStep[], screen: string, own: string];

const STAGES: readonly Stage[] = [
  ['is new', [server(FIND_ANA, 404, { error: 'No existe' })], 'profile', '/post-register'],
  ['is a customer', [isCustomer, inactive], 'plan', '/admin-account'],
  [
    'has paid',
    [isCustomer, active, server(LOAD, 404, { error: 'No hay asistente' })],
    'agent',
    '/admin-agent-account',
  ],
  [
    'has an assistant',
    [isCustomer, active, server(LOAD, 200, STORED)],
    'agent',
    '/admin-agent-account',
  ],
];

export const pageAddressRows = STAGES.flatMap(([who, answers, screen, own]) =>
  ADDRESSES.map((address) =>
    pageRow(`${address} leads somebody who ${who} to ${own}`, 'spec 2', [
      ...anaOpens(address),
      ...answers,
      sees({ at: [screen, own], pages: 0, replaced: address === own ? 0 : 1 }),
    ]),
  ),
);
