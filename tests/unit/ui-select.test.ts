// Finding options by typing, and where a menu opens.
import { describe, expect, test } from 'vitest';
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

describe('finding by typing', () => {
  test('accents do not matter', () => {
    expect(found('belg')).toBe('Bélgica');
    expect(found('peru')).toBe('Perú');
  });

  test('one letter walks on, the same letter again walks on', () => {
    expect(found('e', 2)).toBe('El Salvador');
    expect(found('ee', 3)).toBe('España');
    expect(found('eee', 4)).toBe('Ecuador');
  });

  test('more letters narrow it down from where one is', () => {
    expect(found('e', -1)).toBe('Ecuador');
    expect(found('es', 2)).toBe('España');
    expect(found('el s', 3)).toBe('El Salvador');
  });

  test('what matches nothing moves nothing', () => {
    expect(findByTyping(options, 'x', 2)).toBe(-1);
    expect(findByTyping(options, 'ez', 2)).toBe(-1);
    expect(findByTyping([], 'e', -1)).toBe(-1);
  });

  test('any of the texts of an option may match', () => {
    const dials = [
      ['Ecuador', '593', '+593'],
      ['Perú', '51', '+51'],
    ];
    expect(findByTyping(dials, '51', 0)).toBe(1);
    expect(findByTyping(dials, '+51', 0)).toBe(1);
  });
});

describe('the typed text', () => {
  test('grows for a second after each key and then starts anew', () => {
    const first = typeAhead(emptyTypeAhead, key('É'), 0);
    const second = first && typeAhead(first, key('c'), 999);
    expect(second).toEqual({ text: 'ec', at: 999 });
    expect(second && typeAhead(second, key('p'), 1999)).toEqual({ text: 'p', at: 1999 });
  });

  test('a space counts inside a name only', () => {
    expect(typeAhead(emptyTypeAhead, key(' '), 0)).toBeUndefined();
    expect(typeAhead({ text: 'el', at: 0 }, key(' '), 10)).toEqual({ text: 'el ', at: 10 });
  });

  test('keys that spell nothing are left alone', () => {
    const keys = [key('Enter'), key('ArrowDown'), key('a', { ctrlKey: true })];
    expect(keys.map((pressed) => typeAhead(emptyTypeAhead, pressed, 0))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the place of a menu', () => {
  test('is below, at most 300 high', () => {
    expect(menuPlace(500, 500)).toEqual({ side: 'below', maxHeight: 300 });
    expect(menuPlace(500, 212)).toEqual({ side: 'below', maxHeight: 200 });
  });

  test('is above where there is too little room below and more above', () => {
    expect(menuPlace(400, 100)).toEqual({ side: 'above', maxHeight: 300 });
  });

  test('is never less than 140 high', () => {
    expect(menuPlace(50, 100)).toEqual({ side: 'below', maxHeight: 140 });
  });
});
