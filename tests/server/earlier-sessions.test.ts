// Tokens from before there were accounts: they name an e-mail, and are good for the account that had it then.
// @module-tag postgres
import { expect, it } from 'vitest';
import { openSession, sessionAccount } from '../../server/sessions/own-session.ts';
import { createAccount, endSessions } from '../../server/stores/account-store.ts';
import { endSession } from '../../server/stores/session-store.ts';
import { environmentKeys } from '../../server/tokens/key-ring.ts';
import { ACCESS_TOKEN, createTokens } from '../../server/tokens/tokens.ts';
import { newEmail } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { stillClock } from '../support/server/still-clock.ts';

const database = databaseForFile();

const HOUR = 3_600_000;

function world() {
  const clock = stillClock();
  const tokens = createTokens(
    environmentKeys(['una clave de al menos treinta y dos letras']),
    clock.now,
  );
  const email = newEmail();
  return {
    clock,
    tokens,
    email,
    signUp: async () => {
      const account = await createAccount(database(), {
        email,
        emailVerifiedAt: null,
        now: clock.now(),
      });
      if (!account) throw new Error('The e-mail is taken');
      return account;
    },
    earlierToken: () => tokens.sign(ACCESS_TOKEN, email),
    accountOf: (token: string) => sessionAccount(database(), tokens, token),
  };
}

it('one is good for an account that was there, until anything ends its sessions', async () => {
  const { signUp, earlierToken, accountOf } = world();
  const { id } = await signUp();
  const token = await earlierToken();
  expect(await accountOf(token)).toMatchObject({ id });
  await endSessions(database(), id);
  expect(await accountOf(token)).toBeNull();
});

it('one is worth nothing to whoever has the e-mail later', async () => {
  const { clock, signUp, earlierToken, accountOf, tokens } = world();
  const token = await earlierToken();
  clock.pass(HOUR);
  const account = await signUp();
  expect(await accountOf(token)).toBeNull();
  const own = await openSession(tokens, account);
  expect(await accountOf(own.token)).toMatchObject({ id: account.id });
  expect(await accountOf(own.refresh_token)).toBeNull();
});

it('one of before sessions had names can be signed out of, and no other one ends with it', async () => {
  const { signUp, earlierToken, accountOf, tokens } = world();
  const { id, tokenVersion } = await signUp();
  const nameless = () => tokens.sign(ACCESS_TOKEN, id, { ver: tokenVersion });
  for (const make of [earlierToken, nameless]) {
    const [ended, other] = [await make(), await make()];
    const account = await accountOf(ended);
    if (!account) throw new Error('The token is good for nobody');
    await endSession(database(), id, account.session);
    expect(await accountOf(ended)).toBeNull();
    expect(await accountOf(other)).toMatchObject({ id });
  }
});
