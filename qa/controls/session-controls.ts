// The controls of addresses, of the session here and in another tab, and of a forgotten password.
import * as v from 'valibot';
import { accountTexts } from '#texts/account.ts';
import { authTexts } from '#texts/auth.ts';
import { recoveryTexts } from '#texts/recovery.ts';
import { shellTexts } from '#texts/shell.ts';
import { IDENTITY_PROVIDERS } from '../../contract/identity-providers.ts';
import { PATHS } from '../../machines/paths.ts';
import { hasAccountPage, type Snapshot, userOf } from '../../machines/selectors.ts';
import type { Control } from './control.ts';
import { button, click, fill, leaveDrafts, sendCredentials } from './forms.ts';

const readProvider = (provider: unknown) => v.parse(v.picklist(IDENTITY_PROVIDERS), provider);

/** Without an e-mail no session is restored, neither here nor in another tab. */
function isKnownElsewhere(snapshot: Snapshot): boolean {
  return (userOf(snapshot)?.email ?? '') !== '';
}

/** A link that leads to the address. @param where it is that one */
const link = (
  path: string,
  label: string,
  where?: Pick<Control, 'screens' | 'where'>,
): Control => ({
  event: 'location.changed',
  path,
  ...where,
  actions: () => [click('link', label)],
});

/** The first matching entry is used. */
export const SESSION_CONTROLS: readonly Control[] = [
  link(PATHS.register, authTexts.registerTitle, { screens: ['login'] }),
  link(PATHS.recovery, authTexts.forgotPassword, { screens: ['login', 'register'] }),
  link(PATHS.index, shellTexts.goHome, { screens: ['notFound'] }),
  link(PATHS.index, accountTexts.back, { screens: ['account'] }),
  link(PATHS.account, accountTexts.title, { where: hasAccountPage }),
  // Without a header there is no logo.
  {
    event: 'location.changed',
    path: PATHS.index,
    screens: ['restoring'],
    actions: () => [{ do: 'visit', path: PATHS.index }],
  },
  link(PATHS.index, shellTexts.product),
  {
    event: 'location.changed',
    actions: (_, { path }) => [{ do: 'visit', path: String(path) }],
  },
  { event: 'page.restored', actions: () => [{ do: 'leaveAndReturn' }] },
  { event: 'session.started', actions: () => [{ do: 'inOtherTab', change: 'started' }] },
  {
    event: 'session.ended',
    where: isKnownElsewhere,
    actions: () => [{ do: 'inOtherTab', change: 'ended' }],
  },
  {
    event: 'form.savedElsewhere',
    where: isKnownElsewhere,
    actions: () => [{ do: 'inOtherTab', change: 'saved' }],
  },
  // Another tab cannot end a session that it cannot find, nor save anything in it.
  { event: 'session.ended', actions: null },
  { event: 'form.savedElsewhere', actions: null },
  {
    event: 'session.signIn',
    actions: ({ owner }) => sendCredentials(owner, authTexts.login),
  },
  {
    event: 'session.signUp',
    actions: ({ owner }) => sendCredentials(owner, authTexts.register),
  },
  {
    event: 'session.signInWith',
    screens: ['login'],
    actions: (_, { provider }) => [click('button', authTexts.loginWith[readProvider(provider)])],
  },
  {
    event: 'session.signInWith',
    screens: ['register'],
    actions: (_, { provider }) => [click('button', authTexts.registerWith[readProvider(provider)])],
  },
  {
    event: 'session.logout',
    actions: () => [click('button', shellTexts.logout), leaveDrafts],
  },
  {
    event: 'resetLink.request',
    actions: ({ owner }) => [
      fill(authTexts.email, owner.email),
      click('button', recoveryTexts.submit),
    ],
  },
  button('resetLink.again', recoveryTexts.again),
  {
    event: 'resetLink.opened',
    actions: ({ resetToken }) => [{ do: 'visit', path: `${PATHS.recovery}#token=${resetToken}` }],
  },
  button('resetLink.dismiss', recoveryTexts.again, { screens: ['newPassword'] }),
  button('resetLink.dismiss', recoveryTexts.stay, { screens: ['linkOpened'] }),
  button('resetLink.follow', recoveryTexts.follow),
  {
    event: 'resetLink.use',
    actions: ({ owner }) => [
      fill(recoveryTexts.newPassword, owner.password),
      click('button', recoveryTexts.save),
    ],
  },
];
