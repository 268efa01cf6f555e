// Password hashes: scrypt as RFC 7914 computes it, with the cost that the hash itself tells.
import { expect, it } from 'vitest';
import { DEFAULT_COST, hashPassword, isPassword } from '../../server/accounts/password.ts';
import { hashesAtOnce } from '../../server/accounts/passwords.ts';

/** RFC 7914, section 12: "password", "NaCl", N = 1024, r = 8, p = 16; the first half of its 64 bytes. */
const VECTOR = Buffer.from(
  'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162',
  'hex',
);
const stored = (cost: string) =>
  `scrypt$${cost}$${Buffer.from('NaCl').toString('base64url')}$${VECTOR.toString('base64url')}`;

it('a hash is the one of its password, salt and cost', async () => {
  expect(await isPassword('password', stored('1024$8$16'))).toBe(true);
  expect(await isPassword('Password', stored('1024$8$16'))).toBe(false);
  expect(await isPassword('password', stored('1024$8$8'))).toBe(false);
});

it('a new one has a salt of its own and tells its cost', async () => {
  const cost = { N: 1024, r: 8, p: 2 };
  const hashes = [await hashPassword('clave', cost), await hashPassword('clave', cost)];
  for (const hash of hashes) {
    expect(hash).toMatch(/^scrypt\$1024\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('clave', hash)).toBe(true);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});

it('it is the same password however its accents are composed', async () => {
  const hash = await hashPassword('contraseña'.normalize('NFD'), { N: 1024, r: 8, p: 1 });
  expect(await isPassword('contraseña'.normalize('NFC'), hash)).toBe(true);
});

it('the cost of production is one that this machine computes', async () => {
  expect(await isPassword('clave', await hashPassword('clave', DEFAULT_COST))).toBe(true);
});

it.each([
  { processors: 1, threads: 4, atOnce: 1 },
  { processors: 2, threads: 4, atOnce: 1 },
  { processors: 3, threads: 4, atOnce: 2 },
  { processors: 64, threads: 4, atOnce: 2 },
  { processors: 8, threads: 16, atOnce: 7 },
  { processors: 64, threads: 1, atOnce: 1 },
])('hashes leave a processor and two threads free: $processors, $threads', (given) => {
  expect(hashesAtOnce(given.processors, given.threads)).toBe(given.atOnce);
});
