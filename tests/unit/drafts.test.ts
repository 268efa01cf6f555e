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

  test.each(['write', 'open'] as const)(
    'that a page came to by %s are its own once another tab has saved, whatever the storage shows, until the person has gone',
    (way) => {
      const { json, raw } = createMemoryStorage();
      const typed = [ANA, 'GENERAL', { context: 'Citas' }, { context: 'Uñas' }] as const;
      const [drafts, other] = [createDrafts(json), createDrafts(json)];
      (way === 'write' ? drafts : other).write(...typed);
      if (way === 'open') expect(drafts.open(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
      other.write(ANA, 'GENERAL', { context: 'Corte' });
      drafts.doubt('Ana@Example.com');
      const seen = () => [drafts.read(ANA, 'GENERAL'), drafts.baseOf(ANA, 'GENERAL')];
      expect(seen()).toEqual([{ context: 'Citas' }, { context: 'Uñas' }]);
      drafts.release();
      expect(seen()).toEqual([{ context: 'Corte' }, null]);
      expect(raw.has(`virsi_draft:${ANA}:GENERAL`)).toBe(true);
    },
  );

  test('are again what the storage shows once they could be stored, and those of others always were', () => {
    const { json } = createMemoryStorage();
    const [drafts, other] = [createDrafts(json), createDrafts(json)];
    for (const email of [ANA, 'eva@example.com']) drafts.write(email, 'profile', { city: 'Loja' });
    drafts.doubt(ANA);
    other.write('eva@example.com', 'profile', { city: 'Quito' });
    expect(drafts.read('eva@example.com', 'profile')).toEqual({ city: 'Quito' });
    drafts.write(ANA, 'profile', { city: 'Cuenca' });
    other.write(ANA, 'profile', { city: 'Quito' });
    expect(drafts.read(ANA, 'profile')).toEqual({ city: 'Quito' });
  });

  test('of two other tabs are both left when one of three is saved', () => {
    const { json } = createMemoryStorage();
    const tabs = [createDrafts(json), createDrafts(json), createDrafts(json)];
    tabs.forEach((tab, i) => void tab.write(ANA, 'GENERAL', { context: `${i}` }));
    tabs[0]?.settle(ANA, 'GENERAL', { context: '0' });
    expect(createDrafts(json).read(ANA, 'GENERAL')).toEqual({ context: '2' });
    tabs[2]?.settle(ANA, 'GENERAL', { context: '2' });
    expect(createDrafts(json).read(ANA, 'GENERAL')).toEqual({ context: '1' });
  });

  test('of this page are stored again where another tab removed them, for this person only', () => {
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

  test('that another tab writes do not become the own of a page that sets their base', () => {
    const { json } = createMemoryStorage();
    const [drafts, other] = [createDrafts(json), createDrafts(json)];
    other.write(ANA, 'MEDICAL', { city: 'Quito' });
    drafts.rebase(ANA, 'MEDICAL', { city: 'Loja' });
    expect(drafts.baseOf(ANA, 'MEDICAL')).toEqual({ city: 'Loja' });
    other.clear(ANA, 'MEDICAL');
    expect(drafts.read(ANA, 'MEDICAL')).toBeNull();
  });

  test.each(['first', 'last'])(
    "of a tab that typed %s and was closed outlive another tab's save",
    (turn) => {
      const { json } = createMemoryStorage();
      const [tab, closed] = [createDrafts(json), createDrafts(json)];
      if (turn === 'first') closed.write(ANA, 'GENERAL', { context: 'Uñas' });
      tab.write(ANA, 'GENERAL', { context: 'Ci' });
      if (turn === 'last') closed.write(ANA, 'GENERAL', { context: 'Uñas' });
      tab.write(ANA, 'GENERAL', { context: 'Citas' });
      expect(createDrafts(json).read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
      tab.settle(ANA, 'GENERAL', { context: 'Citas' });
      expect(createDrafts(json).read(ANA, 'GENERAL')).toEqual({ context: 'Uñas' });
    },
  );

  test('of two tabs that take turns leave nothing once both are saved', () => {
    const { json, raw } = createMemoryStorage();
    const tabs = [createDrafts(json), createDrafts(json)];
    for (const context of ['a', 'ab'])
      tabs.forEach((tab, i) => void tab.write(ANA, 'GENERAL', { context: `${context}${i}` }));
    tabs.forEach((tab, i) => {
      tab.settle(ANA, 'GENERAL', { context: `ab${i}` });
      // The browser tells the other tab that the entry was removed.
      for (const other of tabs) if (other !== tab) other.storeAgain(ANA);
    });
    expect([...raw]).toEqual([]);
  });

  test('that were changed since are not settled', () => {
    const { json } = createMemoryStorage();
    const drafts = createDrafts(json);
    drafts.write(ANA, 'GENERAL', { context: 'Citas' });
    drafts.settle(ANA, 'GENERAL', { context: 'Ci' });
    expect(createDrafts(json).read(ANA, 'GENERAL')).toEqual({ context: 'Citas' });
    drafts.settle(ANA, 'GENERAL');
    expect(createDrafts(json).read(ANA, 'GENERAL')).toBeNull();
  });

  test('that another tab removed are not stored again by their base', () => {
    const { json, raw } = createMemoryStorage();
    const [drafts, other] = [createDrafts(json), createDrafts(json)];
    drafts.write(ANA, 'GENERAL', { context: 'Citas' });
    other.clear(ANA, 'GENERAL');
    drafts.doubt(ANA);
    drafts.rebase(ANA, 'GENERAL', { context: 'Corte' });
    expect(drafts.baseOf(ANA, 'GENERAL')).toEqual({ context: 'Corte' });
    expect([...raw]).toEqual([]);
  });

  test('of this page keep their text when their base is set beside one of another tab', () => {
    const { json } = createMemoryStorage();
    const [drafts, other] = [createDrafts(json), createDrafts(json)];
    drafts.write(ANA, 'GENERAL', { context: 'Citas' });
    other.write(ANA, 'GENERAL', { context: 'Uñas' });
    drafts.rebase(ANA, 'GENERAL', { context: 'Corte' });
    expect([drafts.read(ANA, 'GENERAL'), drafts.baseOf(ANA, 'GENERAL')]).toEqual([
      { context: 'Citas' },
      { context: 'Corte' },
    ]);
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
    createDrafts(storage.json).write(ANA, 'GENERAL', { context: 'Uñas' });
    drafts.write('eva@example.com', 'GENERAL', {});
    drafts.clearAll(ANA);
    expect([...storage.raw.keys()]).toEqual(['virsi_draft:eva@example.com:GENERAL']);
  });
});
