// Unsaved work: per person and form, versioned, cleared form by form or as a whole.
// @rule Where drafts are kept
import { describe, expect, test } from 'vitest';
import { createDrafts } from '../../src/services/drafts.ts';
import { createMemoryStorage } from '../support/unit/memory-storage.ts';

const ANA = 'ana@example.com';

describe('drafts', () => {
  test('come back as they were typed, for the same person and form only', () => {
    const drafts = createDrafts(createMemoryStorage().json);
    drafts.write(ANA, 'profile', { city: 'Quito' });
    expect(drafts.read('Ana@Example.com', 'profile')).toEqual({ city: 'Quito' });
    expect(drafts.read(ANA, 'MEDICAL')).toBeNull();
    expect(drafts.read('eva@example.com', 'profile')).toBeNull();
  });

  test('of somebody without an e-mail are not kept: nobody could tell whose they are', () => {
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
  ])('%s are left alone', (_, stored) => {
    const storage = createMemoryStorage();
    storage.raw.set(`virsi_draft:${ANA}:profile`, stored);
    const drafts = createDrafts(storage.json);
    expect([drafts.read(ANA, 'profile'), drafts.baseOf(ANA, 'profile')]).toEqual([null, null]);
  });

  test('remember what was stored when they were begun, until they are said to be begun on something else', () => {
    const drafts = createDrafts(createMemoryStorage().json);
    drafts.write(ANA, 'GENERAL', { context: 'Citas' }, { context: 'Uñas' });
    expect(drafts.baseOf(ANA, 'GENERAL')).toEqual({ context: 'Uñas' });
    drafts.rebase(ANA, 'GENERAL', { context: 'Corte' });
    drafts.rebase(ANA, 'MEDICAL', { context: 'Corte' });
    expect(drafts.baseOf(ANA, 'GENERAL')).toEqual({ context: 'Corte' });
    expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
    expect(drafts.read(ANA, 'MEDICAL')).toBeNull();
  });

  test('of before, which remember nothing, are read all the same', () => {
    const storage = createMemoryStorage();
    for (const base of ['', ',"base":null', ',"base":7', ',"base":"Citas"']) {
      const stored = `{"version":1,"values":{"context":"Citas"}${base}}`;
      storage.raw.set(`virsi_draft:${ANA}:GENERAL`, stored);
      const drafts = createDrafts(storage.json);
      expect([drafts.read(ANA, 'GENERAL'), drafts.baseOf(ANA, 'GENERAL')], base).toEqual([
        { context: 'Citas' },
        null,
      ]);
    }
  });

  test('that the browser does not keep last as long as the page, and are known to', () => {
    const { json } = createMemoryStorage();
    const drafts = createDrafts({ ...json, write: () => false });
    expect(drafts.write(ANA, 'GENERAL', { context: 'Citas' })).toBe(false);
    expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
    expect(drafts.hasAny(ANA)).toBe(true);
    drafts.clearAll(ANA);
    expect([drafts.read(ANA, 'GENERAL'), drafts.hasAny(ANA)]).toEqual([null, false]);
  });

  test('that the browser keeps after all are those of the browser: another tab may write them too', () => {
    const { json } = createMemoryStorage();
    let isFull = true;
    const drafts = createDrafts({
      ...json,
      write: (key, value) => !isFull && json.write(key, value),
    });
    drafts.write(ANA, 'GENERAL', { context: 'Citas' });
    isFull = false;
    expect(drafts.write(ANA, 'GENERAL', { context: 'Uñas' })).toBe(true);
    createDrafts(json).write(ANA, 'GENERAL', { context: 'Corte' });
    expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Corte' });
  });

  test('are known of one person and not of another', () => {
    const drafts = createDrafts(createMemoryStorage().json);
    expect(drafts.write(ANA, 'profile', { city: 'Quito' })).toBe(true);
    expect([ANA, 'eva@example.com', ''].map(drafts.hasAny)).toEqual([true, false, false]);
  });

  test('of one form are cleared without touching the others', () => {
    const drafts = createDrafts(createMemoryStorage().json);
    drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
    drafts.write(ANA, 'GENERAL', { context: 'Citas' });
    drafts.clear(ANA, 'MEDICAL');
    expect(drafts.read(ANA, 'MEDICAL')).toBeNull();
    expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
  });

  test('of a person are cleared together, those of others stay', () => {
    const storage = createMemoryStorage();
    const drafts = createDrafts(storage.json);
    drafts.write(ANA, 'profile', {});
    drafts.write(ANA, 'GENERAL', {});
    drafts.write('eva@example.com', 'GENERAL', {});
    drafts.clearAll(ANA);
    expect([...storage.raw.keys()]).toEqual(['virsi_draft:eva@example.com:GENERAL']);
  });
});
