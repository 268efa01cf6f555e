// Finding options by typing, and where a menu opens.
import { expect, test } from 'vitest';
import { menuPlace } from '../../src/ui/menu-place.ts';
import { emptyTypeAhead, findByTyping, typeAhead } from '../../src/ui/type-ahead.ts';

const countries = ['Bélgica', 'Belice', 'Ecuador', 'El Salvador', 'España', 'Perú'];
const options = countries.map((name) => [name]);

function found(typed: string, from = -1) {
  return countries[findByTyping(options, typed, from)];
}

function key(name: string, modifiers: Partial<KeyboardEventInit> = {}) {
  return { key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers };
}

test('typing finds an option without its accents', () => {
  expect(found('belg')).toBe('Bélgica');
  expect(found('peru')).toBe('Perú');
});

test('repeating a letter moves to the next option', () => {
  expect(found('e', 2)).toBe('El Salvador');
  expect(found('ee', 3)).toBe('España');
  expect(found('eee', 4)).toBe('Ecuador');
});

test('typing without a match moves nothing', () => {
  expect(findByTyping(options, 'x', 2)).toBe(-1);
  expect(findByTyping(options, 'ez', 2)).toBe(-1);
  expect(findByTyping([], 'e', -1)).toBe(-1);
});

test('typed letters are combined for one second', () => {
  const first = typeAhead(emptyTypeAhead, key('É'), 0);
  const second = first && typeAhead(first, key('c'), 999);
  expect(second).toEqual({ text: 'ec', at: 999 });
  expect(second && typeAhead(second, key('p'), 1999)).toEqual({ text: 'p', at: 1999 });
});

test('a space counts only inside a name', () => {
  expect(typeAhead(emptyTypeAhead, key(' '), 0)).toBeUndefined();
  expect(typeAhead({ text: 'el', at: 0 }, key(' '), 10)).toEqual({ text: 'el ', at: 10 });
});

test('keys without a letter are ignored', () => {
  const keys = [key('Enter'), key('ArrowDown'), key('a', { ctrlKey: true })];
  expect(keys.map((pressed) => typeAhead(emptyTypeAhead, pressed, 0))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a menu opens below with at most 300 px', () => {
  expect(menuPlace(500, 500)).toEqual({ side: 'below', maxHeight: 300 });
  expect(menuPlace(500, 212)).toEqual({ side: 'below', maxHeight: 200 });
});

test('a menu opens above when there is more room', () => {
  expect(menuPlace(400, 100)).toEqual({ side: 'above', maxHeight: 300 });
});

test('a menu has at least 140 px', () => {
  expect(menuPlace(50, 100)).toEqual({ side: 'below', maxHeight: 140 });
});
