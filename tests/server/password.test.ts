// Password hashes: scrypt, with the cost that the hash itself names.
import { expect, it } from 'vitest';
import { DEFAULT_COST, hashPassword, isPassword } from '../../server/accounts/password.ts';
import { hashesAtOnce } from '../../server/accounts/passwords.ts';

it('each hash has its own salt and names its cost, and belongs to one password', async () => {
  const cost = { N: 1024, r: 8, p: 2 };
  const hashes = [await hashPassword('clave', cost), await hashPassword('clave', cost)];
  for (const hash of hashes) {
    expect(hash).toMatch(/^scrypt\$1024\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('clave', hash)).toBe(true);
    expect(await isPassword('Clave', hash)).toBe(false);
    expect(await isPassword('clave', hash.replace('$8$2$', '$8$1$'))).toBe(false);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});

it('a password with accents is the same in every Unicode form', async () => {
  const hash = await hashPassword('contraseña'.normalize('NFD'), { N: 1024, r: 8, p: 1 });
  expect(await isPassword('contraseña'.normalize('NFC'), hash)).toBe(true);
});

it('this machine computes hashes at the cost of production', async () => {
  expect(DEFAULT_COST.N * DEFAULT_COST.r * DEFAULT_COST.p).toBeGreaterThanOrEqual(2 ** 19);
  expect(await isPassword('clave', await hashPassword('clave', DEFAULT_COST))).toBe(true);
});

it.each([
  [1, 4, 1],
  [3, 4, 2],
  [64, 4, 2],
  [8, 16, 7],
])('of %i processors and %i threads, %i compute hashes', (processors, threads, atOnce) => {
  expect(hashesAtOnce(processors, threads)).toBe(atOnce);
});
