// Unsaved work: per person and form, versioned, cleared form by form or as a whole.
// @rule Where drafts are kept
import { expect, test } from 'vitest';
import { createDrafts } from '../../src/services/drafts.ts';
import { createMemoryStorage } from '../support/unit/memory-storage.ts';

const ANA = 'ana@example.com';

test('a draft returns for the same person and form only', () => {
  const drafts = createDrafts(createMemoryStorage().json);
  drafts.write(ANA, 'profile', { city: 'Quito' });
  expect(drafts.read('Ana@Example.com', 'profile')).toEqual({ city: 'Quito' });
  expect(drafts.read(ANA, 'MEDICAL')).toBeNull();
  expect(drafts.read('eva@example.com', 'profile')).toBeNull();
});

test('a draft without an e-mail is not kept', () => {
  const storage = createMemoryStorage();
  const drafts = createDrafts(storage.json);
  expect(drafts.write('', 'profile', { city: 'Loja' })).toBe(false);
  expect([drafts.read('', 'profile'), ...storage.raw]).toEqual([null]);
  storage.raw.set('virsi_draft::profile', '{"version":1,"values":{"city":"Loja"}}');
  expect([drafts.read('', 'profile'), drafts.hasAny('')]).toEqual([null, false]);
});

test.each([
  ['of another version', '{"version":0,"values":{"city":"Quito"}}'],
  ['that hold something else than texts', '{"version":1,"values":{"city":7}}'],
  ['that are none', '"Quito"'],
])('drafts %s are ignored', (_, stored) => {
  const storage = createMemoryStorage();
  storage.raw.set(`virsi_draft:${ANA}:profile`, stored);
  const drafts = createDrafts(storage.json);
  expect([drafts.read(ANA, 'profile'), drafts.baseOf(ANA, 'profile')]).toEqual([null, null]);
});

test('a draft remembers the stored values that it began with', () => {
  const { json, raw } = createMemoryStorage();
  const drafts = createDrafts(json);
  drafts.write(ANA, 'GENERAL', { context: 'Citas' }, { context: 'Uñas' });
  expect(drafts.baseOf(ANA, 'GENERAL')).toEqual({ context: 'Uñas' });
  drafts.rebase(ANA, 'GENERAL', { context: 'Corte' });
  drafts.rebase(ANA, 'MEDICAL', { context: 'Corte' });
  expect(drafts.baseOf(ANA, 'GENERAL')).toEqual({ context: 'Corte' });
  expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
  expect([drafts.read(ANA, 'MEDICAL'), raw.size]).toEqual([null, 1]);
});

test('drafts that the browser cannot store last as long as the page', () => {
  const { json } = createMemoryStorage();
  const drafts = createDrafts({ ...json, write: () => false });
  expect(drafts.write(ANA, 'GENERAL', { context: 'Citas' })).toBe(false);
  expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
  expect(drafts.hasAny(ANA)).toBe(true);
  drafts.clearAll(ANA);
  expect([drafts.read(ANA, 'GENERAL'), drafts.hasAny(ANA)]).toEqual([null, false]);
});

test('a page stores its drafts again when another tab removes them', () => {
  const { json } = createMemoryStorage();
  const [drafts, other] = [createDrafts(json), createDrafts(json)];
  drafts.write(ANA, 'GENERAL', { context: 'Citas' });
  drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
  drafts.write('eva@example.com', 'GENERAL', { context: 'Corte' });
  for (const email of [ANA, 'eva@example.com']) other.clearAll(email);
  other.write(ANA, 'MEDICAL', { city: 'Loja' });
  drafts.storeAgain('Ana@Example.com');
  expect(other.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
  expect(other.read(ANA, 'MEDICAL')).toEqual({ city: 'Loja' });
  expect(other.read('eva@example.com', 'GENERAL')).toBeNull();
  drafts.clear(ANA, 'GENERAL');
  drafts.storeAgain(ANA);
  expect(other.read(ANA, 'GENERAL')).toBeNull();
});

test('a draft that changed since the save is kept', () => {
  const { json } = createMemoryStorage();
  const drafts = createDrafts(json);
  drafts.write(ANA, 'GENERAL', { context: 'Citas' });
  drafts.settle(ANA, 'GENERAL', { context: 'Ci' });
  expect(createDrafts(json).read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
  drafts.settle(ANA, 'GENERAL');
  expect(createDrafts(json).read(ANA, 'GENERAL')).toBeNull();
});

test('clearing one form keeps the drafts of others', () => {
  const drafts = createDrafts(createMemoryStorage().json);
  drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
  drafts.write(ANA, 'GENERAL', { context: 'Citas' });
  drafts.clear(ANA, 'MEDICAL');
  expect(drafts.read(ANA, 'MEDICAL')).toBeNull();
  expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
});

test('clearing a person removes all their drafts and no others', () => {
  const storage = createMemoryStorage();
  const drafts = createDrafts(storage.json);
  drafts.write(ANA, 'profile', {});
  drafts.write(ANA, 'GENERAL', {});
  createDrafts(storage.json).write(ANA, 'GENERAL', { context: 'Uñas' });
  drafts.write('eva@example.com', 'GENERAL', {});
  drafts.clearAll(ANA);
  expect([...storage.raw.keys()]).toEqual(['virsi_draft:eva@example.com:GENERAL']);
});
