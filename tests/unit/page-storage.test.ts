// The page's storage: what the browser refuses lasts while the page does, and is noted once.
import { expect, test } from 'vitest';
import { createPageStorage } from '../../src/services/page-storage.ts';
import { storageOver } from '../support/unit/memory-storage.ts';

function refuse(name: string): never {
  throw new DOMException('', name);
}

function openStorage({ isFull = false, isBlocked = false } = {}) {
  const disk = new Map<string, string>();
  const state = { isFull, isBlocked };
  const localStorage = storageOver(disk);
  const { setItem } = localStorage;
  localStorage.setItem = (key, text) =>
    state.isFull ? refuse('QuotaExceededError') : setItem(key, text);
  const storage = createPageStorage(() =>
    state.isBlocked ? refuse('SecurityError') : localStorage,
  );
  const heard: boolean[] = [];
  storage.watchRefusal(() => heard.push(storage.isRefused()));
  return { disk, state, storage, heard };
}

test('a working browser stores everything', () => {
  const { disk, storage, heard } = openStorage();
  expect(storage.setItem('a', '1')).toBe(true);
  storage.setItem('b', '2');
  storage.removeItem('a');
  expect([...disk]).toEqual([['b', '2']]);
  expect([storage.getItem('a'), storage.getItem('b'), storage.keys()]).toEqual([null, '2', ['b']]);
  expect([storage.isRefused(), heard]).toEqual([false, []]);
});

test('with cookies blocked, a text lasts as long as the page', () => {
  const { storage, heard } = openStorage({ isBlocked: true });
  expect([storage.getItem('a'), storage.keys()]).toEqual([null, []]);
  expect(storage.setItem('a', '1')).toBe(false);
  expect([storage.getItem('a'), storage.keys()]).toEqual(['1', ['a']]);
  storage.removeItem('a');
  expect([storage.getItem('a'), storage.keys()]).toEqual([null, []]);
  expect(heard).toEqual([true]);
});

test('on a full disk, the older text is removed', () => {
  const { disk, state, storage, heard } = openStorage();
  storage.setItem('user', 'Ana');
  storage.setItem('draft', 'old');
  state.isFull = true;
  storage.setItem('user', 'Eva');
  expect([storage.getItem('user'), [...disk]]).toEqual(['Eva', [['draft', 'old']]]);
  expect(heard).toEqual([true]);
});

test('a text is stored again when there is room', () => {
  const { disk, state, storage } = openStorage({ isFull: true });
  storage.setItem('draft', '1');
  state.isFull = false;
  storage.setItem('draft', '2');
  expect([storage.getItem('draft'), storage.keys(), [...disk]]).toEqual([
    '2',
    ['draft'],
    [['draft', '2']],
  ]);
});
