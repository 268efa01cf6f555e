// A forgotten password: asking for the link, opening it, and whose session it may end.
import { answers, chartRow, does, expectState, goes, happens, opens } from '../run.ts';
import { ANONYMOUS } from '../watch.ts';
import { ANA, anaAtPlans, EVA } from './journeys.ts';

const PATH = '/recover-password';
const NOT_OFFERED = { disabledPaths: [PATH] } as const;
const absent = answers('restoreSession', { type: 'session.absent' });

const atRecovery = [opens('/login'), absent, goes(PATH)];
const atNewPassword = [opens(PATH, { resetLink: 'opened' }), absent];
const anaOpensLink = [
  opens(PATH, { resetLink: 'opened' }),
  answers('restoreSession', { type: 'session.opened', user: ANA }),
];

const BAD_LINK = { type: 'resetLink.refused', text: 'El enlace no es válido.' } as const;
const LIMITED = { type: 'call.refused', text: 'Demasiadas solicitudes' } as const;
const FAILED = { type: 'call.failed', text: 'no hay conexión con el servidor' } as const;

export const recoveryRows = [
  chartRow('Where it is not offered its address is not found', 'decision 43', [
    opens(PATH, NOT_OFFERED),
    absent,
    expectState({ at: ['notFound', PATH], redirects: [] }),
  ]),
  chartRow('Where it is not offered, going there from login is not found', 'decision 43', [
    opens('/login', NOT_OFFERED),
    absent,
    goes(PATH),
    expectState({ at: ['notFound', PATH], redirects: [] }),
  ]),
  chartRow('Its address asks for the link, and login and register lead there', 'decision 43', [
    opens(PATH),
    absent,
    expectState({
      ...ANONYMOUS,
      at: ['recovery', PATH],
      redirects: [],
      step: 'cuenta',
      banner: null,
    }),
    goes('/register'),
    expectState({ at: ['register', '/register'], redirects: [] }),
    goes(PATH),
    expectState({ at: ['recovery', PATH], redirects: [], can: ['resetLink.request'] }),
    goes('/'),
    expectState({ at: ['login', '/'], redirects: [] }),
  ]),
  chartRow('The link is asked for once, and then the mail is what to look at', 'decision 43', [
    ...atRecovery,
    does('resetLink.request'),
    expectState({
      at: ['recovery', PATH],
      tags: ['busy'],
      asks: { requestResetLink: null },
      cannot: ['resetLink.request'],
      can: ['step.cancel'],
    }),
    answers('requestResetLink', { type: 'resetLink.sent' }),
    expectState({
      at: ['recoverySent', PATH],
      step: 'cuenta',
      tags: [],
      asks: {},
      toasts: [],
      banner: null,
    }),
    does('resetLink.again'),
    expectState({ at: ['recovery', PATH], can: ['resetLink.request'] }),
  ]),
  chartRow('A refusal and a failure are said above the form, which can be sent again', 'spec 8', [
    ...atRecovery,
    does('resetLink.request'),
    answers('requestResetLink', LIMITED),
    expectState({
      at: ['recovery', PATH],
      banner: 'Demasiadas solicitudes',
      toasts: ['warning: Demasiadas solicitudes'],
      tags: [],
    }),
    does('resetLink.request'),
    answers('requestResetLink', FAILED),
    expectState({ banner: 'No se ha procesado la solicitud: no hay conexión con el servidor' }),
    does('resetLink.request'),
    answers('requestResetLink', { type: 'resetLink.sent' }),
    does('resetLink.again'),
    expectState({ banner: null }),
  ]),
  chartRow('An opened link leads to the new password', 'decision 43', [
    ...atNewPassword,
    expectState({ ...ANONYMOUS, at: ['newPassword', PATH], redirects: [], asks: {} }),
    expectState({ step: 'cuenta' }),
    does('resetLink.use'),
    expectState({ tags: ['busy'], asks: { resetPassword: null }, can: ['step.cancel'] }),
    answers('resetPassword', { type: 'session.opened', user: EVA }),
    expectState({
      user: EVA,
      asks: { findCustomer: { email: EVA.email } },
      toasts: [`success: Tu contraseña nueva está guardada. Entraste como ${EVA.email}.`],
    }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'] }),
  ]),
  chartRow('A link opened in the page of the form leads there too', 'decision 43', [
    ...atRecovery,
    happens('resetLink.opened'),
    expectState({ at: ['newPassword', PATH], can: ['resetLink.use'] }),
  ]),
  chartRow('A link that is no good leads to asking for another one', 'decision 43', [
    ...atNewPassword,
    does('resetLink.use'),
    answers('resetPassword', BAD_LINK),
    expectState({
      at: ['recovery', PATH],
      banner: 'El enlace no es válido.',
      toasts: ['warning: El enlace no es válido.'],
      can: ['resetLink.request'],
    }),
    happens('page.restored'),
    absent,
    expectState({ at: ['recovery', PATH] }),
  ]),
  chartRow('A password that is refused can be put right with the same link', 'decision 43', [
    ...atNewPassword,
    does('resetLink.use'),
    answers('resetPassword', { type: 'call.refused', text: 'Es corta.' }),
    expectState({ at: ['newPassword', PATH], banner: 'Es corta.', can: ['resetLink.use'] }),
    does('resetLink.use'),
    answers('resetPassword', FAILED),
    expectState({ at: ['newPassword', PATH], can: ['resetLink.use'] }),
    does('resetLink.use'),
    does('step.cancel'),
    expectState({
      at: ['newPassword', PATH],
      asks: {},
      can: ['resetLink.use', 'resetLink.dismiss'],
    }),
  ]),
  chartRow('A link that is left for another page is not taken up again', 'decision 43', [
    ...atNewPassword,
    goes('/login'),
    expectState({ at: ['login', '/login'], redirects: [] }),
    goes(PATH),
    expectState({ at: ['recovery', PATH] }),
    ...atNewPassword,
    does('resetLink.dismiss'),
    expectState({ at: ['recovery', PATH], redirects: [] }),
  ]),
  chartRow('A page loaded again says that the link has to be opened again', 'decision 43', [
    opens(PATH, { resetLink: 'lost' }),
    absent,
    expectState({
      at: ['recovery', PATH],
      banner:
        'Por seguridad, esta página ya no guarda el enlace. Ábrelo otra vez desde tu correo, o pide otro.',
    }),
    goes('/login'),
    expectState({ at: ['login', '/login'], banner: null }),
  ]),
  chartRow('Whoever is signed in is asked before a link is used', 'decision 43', [
    ...anaOpensLink,
    expectState({
      at: ['linkOpened', PATH],
      redirects: [],
      user: ANA,
      asks: {},
      asked: { findCustomer: 0, endSession: 0 },
      can: ['resetLink.follow', 'resetLink.dismiss', 'session.logout'],
    }),
    does('resetLink.dismiss'),
    expectState({ user: ANA, asks: { findCustomer: { email: ANA.email } } }),
  ]),
  chartRow('Whoever follows the link ends their session, and keeps their drafts', 'decision 43', [
    ...anaOpensLink,
    does('resetLink.follow'),
    expectState({
      at: ['loading', PATH],
      asks: { endSession: { email: ANA.email, keepDrafts: true, isExpired: false } },
      tags: ['busy'],
    }),
    answers('endSession', { type: 'session.closed' }),
    expectState({ ...ANONYMOUS, at: ['newPassword', PATH], banner: null }),
  ]),
  chartRow('A session that ends elsewhere leaves the link to be used', 'decision 43', [
    ...anaOpensLink,
    happens('session.ended'),
    expectState({ ...ANONYMOUS, at: ['newPassword', PATH], can: ['resetLink.use'] }),
  ]),
  chartRow('Somebody who signs in elsewhere meanwhile is asked too', 'decision 43', [
    ...atNewPassword,
    happens('session.started'),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    expectState({ at: ['linkOpened', PATH], user: ANA, asks: {} }),
  ]),
  chartRow('Signed in and without a link, its address leads back to the step', 'decision 2', [
    ...anaAtPlans,
    goes(PATH),
    expectState({ at: ['plan', '/admin-account'], redirects: ['/admin-account'], user: ANA }),
    opens(PATH),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    answers('findCustomer', { type: 'customer.absent' }),
    expectState({ at: ['profile', '/post-register'], redirects: ['/post-register'] }),
  ]),
  chartRow('Where it is not offered, whoever is signed in does not find it either', 'decision 43', [
    opens('/login', NOT_OFFERED),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    answers('findCustomer', { type: 'customer.absent' }),
    goes(PATH),
    expectState({ at: ['notFound', PATH], redirects: [], user: ANA }),
  ]),
  chartRow('A link that is opened while the session is read is not lost', 'decision 43', [
    opens(PATH),
    happens('resetLink.opened'),
    absent,
    expectState({
      at: ['newPassword', PATH],
      asked: { restoreSession: 1 },
      can: ['resetLink.use'],
    }),
  ]),
  chartRow('What was said of the link before goes with a new one, which is kept', 'decision 43', [
    ...atRecovery,
    does('resetLink.request'),
    answers('requestResetLink', LIMITED),
    happens('resetLink.opened'),
    expectState({ at: ['newPassword', PATH], banner: null }),
    happens('page.restored'),
    absent,
    expectState({ at: ['newPassword', PATH], can: ['resetLink.use'] }),
  ]),
  chartRow('Asking for the link can be cancelled', 'decision 43', [
    ...atRecovery,
    does('resetLink.request'),
    does('step.cancel'),
    expectState({ at: ['recovery', PATH], tags: [], asks: {}, can: ['resetLink.request'] }),
  ]),
  ...(
    [
      ['for another page', [goes('/login')]],
      ['for another link', [does('resetLink.dismiss')]],
    ] as const
  ).map(([where, leaves]) =>
    chartRow(`Leaving the new password ${where} leaves what was said of it`, 'decision 43', [
      ...atNewPassword,
      does('resetLink.use'),
      answers('resetPassword', { type: 'call.refused', text: 'Es corta.' }),
      ...leaves,
      expectState({ banner: null }),
      goes(PATH),
      happens('page.restored'),
      absent,
      expectState({ at: ['recovery', PATH], banner: null }),
    ]),
  ),
  chartRow('The address that is shown already changes nothing', 'decision 2', [
    ...atNewPassword,
    goes(PATH),
    expectState({ at: ['newPassword', PATH], can: ['resetLink.use'] }),
    ...atRecovery,
    does('resetLink.request'),
    goes(PATH),
    expectState({ tags: ['busy'], asks: { requestResetLink: null } }),
  ]),
  chartRow('A link opened while the customer is looked up is asked about', 'decision 43', [
    opens(PATH),
    answers('restoreSession', { type: 'session.opened', user: ANA }),
    happens('resetLink.opened'),
    expectState({ at: ['linkOpened', PATH], user: ANA, asks: {}, asked: { endSession: 0 } }),
    does('resetLink.follow'),
    answers('endSession', { type: 'session.closed' }),
    expectState({ ...ANONYMOUS, at: ['newPassword', PATH], can: ['resetLink.use'] }),
  ]),
  chartRow('A session that cannot be ended whole is left all the same', 'decisions 9, 43', [
    ...anaOpensLink,
    does('resetLink.follow'),
    answers('endSession', { type: 'call.failed', text: 'The operation is insecure.' }),
    expectState({ ...ANONYMOUS, at: ['newPassword', PATH], asks: {} }),
  ]),
  chartRow('An unknown address while the session ends is told, and keeps the link', 'docs 0025', [
    ...anaOpensLink,
    does('resetLink.follow'),
    goes('/nowhere'),
    answers('endSession', { type: 'session.closed' }),
    expectState({ ...ANONYMOUS, at: ['notFound', '/nowhere'] }),
    goes(PATH),
    expectState({ at: ['newPassword', PATH], can: ['resetLink.use'] }),
  ]),
  chartRow('Somebody who signs in elsewhere while the session ends is asked again', 'decision 43', [
    ...anaOpensLink,
    does('resetLink.follow'),
    happens('session.started'),
    expectState({ asks: { restoreSession: null } }),
    answers('restoreSession', { type: 'session.opened', user: EVA }),
    expectState({ at: ['linkOpened', PATH], user: EVA }),
  ]),
];
