// Caches the public keys of Firebase ID tokens; old keys stay valid during an outage.

import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { sessionTexts } from '#server-texts/accounts.ts';
import type { Backend } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import { fetchBounded } from '../http/fetch-bounded.ts';
import { dependencyFailed } from '../http/http-error.ts';

type KeyFinder = (...of: Parameters<JWTVerifyGetKey>) => Promise<CryptoKey | null>;

export interface KeySource {
  /** Address of a JSON Web Key Set. */
  readonly url: URL;
  readonly timeoutMs: number;
}

/** Source: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export const GOOGLE_KEYS: KeySource = {
  url: new URL(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  timeoutMs: 5000,
};

/** Maximum size of the answer: there are a few keys of less than a kilobyte. */
const LONGEST_ANSWER = 256 * 1024;

/** Keys are fetched again after this time, so that a withdrawn key is not trusted for ever. */
const FRESH_MS = 60 * 60 * 1000;
/** Shortest pause between fetches for unknown key ids, which may be invented. */
const BETWEEN_ASKING_MS = 30 * 1000;
const AFTER_FAILURE_MS = 10 * 1000;

/**
 * A key resolver for jose.
 * @throws {JWKSNoMatchingKey} when Google has no such key
 * @throws {HttpError} 424 when Google does not answer
 */
export function createKeySet(
  { url, timeoutMs }: KeySource,
  { now, log }: Pick<Backend, 'now' | 'log'>,
): JWTVerifyGetKey {
  // jose fetches and parses; this code decides when, by the backend's clock.
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: timeoutMs,
    cacheMaxAge: Infinity,
    cooldownDuration: Infinity,
    [customFetch]: (from, init) => fetchBounded(from, init, LONGEST_ANSWER),
  });
  let loadedAt = -Infinity;
  let failedAt = -Infinity;
  let loading: Promise<boolean> | null = null;

  const since = (time: number) => now().getTime() - time;

  const fail = (error: unknown) => {
    failedAt = now().getTime();
    if (error instanceof Error) log.warn({ error: describeError(error) }, 'no keys from Google');
    return false;
  };
  const succeed = () => {
    loadedAt = now().getTime();
    return true;
  };
  /** Whether Google answered; concurrent requests share one fetch. */
  const load = async () => {
    if (!loading && since(failedAt) < AFTER_FAILURE_MS) return false;
    loading ??= keys
      .reload()
      .then(succeed, fail)
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const cannotCheck = () => {
    const wait = Math.ceil((AFTER_FAILURE_MS - since(failedAt)) / 1000);
    return dependencyFailed(sessionTexts.cannotCheck, Math.max(wait, 1));
  };

  const find: KeyFinder = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return null;
      // An unusable key counts as no answer and is not cached.
      loadedAt = -Infinity;
      if (since(failedAt) >= AFTER_FAILURE_MS) fail(error);
      throw cannotCheck();
    }
  };

  return async (header, token) => {
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    if (since(loadedAt) >= FRESH_MS && !(await load()) && !keys.jwks()) throw cannotCheck();
    const known = await find(header, token);
    if (known) return known;
    if (since(loadedAt) >= BETWEEN_ASKING_MS && !(await load())) throw cannotCheck();
    const added = await find(header, token);
    if (added) return added;
    throw new errors.JWKSNoMatchingKey();
  };
}
