// The account page, beside the steps: opened from anywhere, left to where the facts say.
import { answers, chartRow, does, expectState, goes, opens } from '../run.ts';
import { ANONYMOUS } from '../watch.ts';
import * as ana from './journeys.ts';

const AT_ACCOUNT = ['account', '/account'] as const;
const { ANA, NAMELESS } = ana;

const anaConfirms = [...ana.anaAtAccount, does('deletion.start')] as const;
const anaDeletes = [...anaConfirms, does('account.delete')] as const;

export const accountRows = [
  chartRow('Opened directly, the account asks nothing of the steps', 'decision 42', [
    ...ana.anaAtAccount,
    expectState({ at: AT_ACCOUNT, step: null, tags: [], asks: {}, user: ANA, redirects: [] }),
  ]),
  ...(
    [
      ['the profile', ana.anaAtProfile, ['profile', '/post-register'], 'customer.absent'],
      ['a wait', ana.anaIsCustomer, ['profile', '/post-register'], 'customer.absent'],
    ] as const
  ).map(([where, journey, place, type]) =>
    chartRow(`From ${where} the account opens, and back the facts decide`, 'decisions 2, 42', [
      ...journey,
      goes('/account'),
      expectState({ at: AT_ACCOUNT, asks: {} }),
      goes('/'),
      expectState({ asks: { findCustomer: { email: 'ana@example.com' } } }),
      answers('findCustomer', { type }),
      expectState({ at: place }),
    ]),
  ),
  chartRow('From a saved assistant the account opens, and back it is read again', 'decision 2', [
    ...ana.anaSaved,
    goes('/account'),
    expectState({ at: AT_ACCOUNT, service: null, isSaved: false, links: null, user: ANA }),
    goes('/admin-agent-account'),
    answers('findCustomer', { type: 'customer.found' }),
    expectState({ asks: { readSubscription: { email: 'ana@example.com' } } }),
  ]),
  chartRow('From the account an unknown address is not found', 'decision 1', [
    ...ana.anaAtAccount,
    goes('/nada'),
    expectState({ at: ['notFound', '/nada'], user: ANA }),
  ]),
  chartRow('Nobody has no account page: login', 'decision 1', [
    opens('/account'),
    answers('restoreSession', { type: 'session.absent' }),
    expectState({ ...ANONYMOUS, at: ['login', '/login'] }),
  ]),
  chartRow('Without an e-mail there is no account page', 'decision 5', [
    opens('/account'),
    answers('restoreSession', { type: 'session.absent' }),
    does({ type: 'session.signInWith', provider: 'google' }),
    answers('signInWith', { type: 'session.opened', user: NAMELESS }),
    goes('/account'),
    expectState({ at: ['profile', '/post-register'], tags: ['withoutEmail'] }),
  ]),
  chartRow('The export ends with a word, and the account stays', 'decision 42', [
    ...ana.anaAtAccount,
    does('account.export'),
    expectState({ at: AT_ACCOUNT, tags: ['busy', 'exporting'], asks: { exportAccount: null } }),
    answers('exportAccount', { type: 'account.exported' }),
    expectState({
      at: AT_ACCOUNT,
      tags: [],
      toasts: ['success: Descargamos tus datos en este dispositivo.'],
      can: ['account.export', 'deletion.start'],
    }),
  ]),
  chartRow('An export that fails says why and can be repeated', 'decision 42', [
    ...ana.anaAtAccount,
    does('account.export'),
    answers('exportAccount', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    does('account.export'),
    answers('exportAccount', { type: 'call.refused', text: 'Ahora no.' }),
    expectState({
      toasts: [
        'error: No pudimos descargar tus datos: no hay conexión con el servidor',
        'error: No pudimos descargar tus datos: Ahora no.',
      ],
      can: ['account.export'],
    }),
  ]),
  chartRow('Nothing is deleted without asking, and the question can be left', 'decision 42', [
    ...ana.anaAtAccount,
    expectState({ cannot: ['account.delete'] }),
    does('deletion.start'),
    expectState({ tags: ['confirmingDeletion'], asks: {}, can: ['account.delete'] }),
    does('step.cancel'),
    expectState({ tags: [], cannot: ['account.delete'], can: ['deletion.start'] }),
  ]),
  chartRow('A deletion that is refused or fails asks again', 'decision 42', [
    ...anaDeletes,
    expectState({ tags: ['busy', 'confirmingDeletion', 'deleting'], cannot: ['step.cancel'] }),
    answers('deleteAccount', { type: 'call.refused', text: 'La contraseña no es correcta.' }),
    does('account.delete'),
    answers('deleteAccount', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    expectState({
      at: AT_ACCOUNT,
      tags: ['confirmingDeletion'],
      toasts: [
        'error: No pudimos eliminar tu cuenta: La contraseña no es correcta.',
        'error: No pudimos eliminar tu cuenta: no hay conexión con el servidor',
      ],
      user: ANA,
      asked: { endSession: 0, deleteAccount: 2 },
    }),
  ]),
  chartRow('A deleted account ends the session with its drafts, and login says so', 'decision 42', [
    ...anaDeletes,
    answers('deleteAccount', { type: 'account.deleted' }),
    expectState({
      asks: { endSession: { email: 'ana@example.com', keepDrafts: false, isExpired: false } },
    }),
    answers('endSession', { type: 'session.closed' }),
    expectState({
      ...ANONYMOUS,
      at: ['login', '/'],
      banner: 'Tu cuenta y todos sus datos se eliminaron.',
      toasts: [],
    }),
  ]),
  ...(
    [
      ['exporting', [...ana.anaAtAccount, does('account.export')], 'exportAccount'],
      ['deleting', anaDeletes, 'deleteAccount'],
    ] as const
  ).map(([what, journey, actor]) =>
    chartRow(`A session that expires ${what} leads to login`, 'decision 9', [
      ...journey,
      answers(actor, { type: 'session.expired' }),
      expectState({
        asks: { endSession: { email: 'ana@example.com', keepDrafts: true, isExpired: true } },
      }),
    ]),
  ),
  chartRow('An export that takes too long can be cancelled', 'decision 42', [
    ...ana.anaAtAccount,
    does('account.export'),
    does('step.cancel'),
    expectState({ at: AT_ACCOUNT, tags: [], asks: {}, toasts: [], can: ['account.export'] }),
  ]),
];
