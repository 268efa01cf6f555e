import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Command, readCommand } from '../../server/admin/command.ts';

const REMOVE: Command = {
  words: 'keys remove',
  takes: ['<clave>'],
  does: '',
  opens: 'to change',
  isLogged: true,
  run: async () => ({ says: '', data: null }),
};
const read = (...given: string[]) => readCommand(given, [REMOVE]);

it('a positional argument of an operator command may begin with a dash', () => {
  const base64url = fc.stringMatching(/^-?[\w-]{1,15}$/).filter((id) => !id.startsWith('--'));
  fc.assert(
    fc.property(base64url, base64url, (id, reason) => {
      const expected = { words: [id], values: { reason, yes: true } };
      expect(read('keys', 'remove', id, '--yes', '--reason', reason)).toMatchObject(expected);
      expect(read('keys', 'remove', `--reason=${reason}`, '--yes', id)).toMatchObject(expected);
    }),
  );
});

it('the value of an option may begin with a dash', () => {
  const restore: Command = {
    ...REMOVE,
    words: 'restore',
    takes: [],
    options: ['--from', '--journal'],
  };
  const given = ['restore', '--from', '-f', '--journal', '-a', '--journal', '-b', '--by', '-c'];
  expect(readCommand(given, [restore])).toMatchObject({
    values: { from: '-f', journal: ['-a', '-b'], by: '-c' },
  });
});

it.each([
  ['an unknown option', '--yess'],
  ['a letter as an option', '-y'],
  ['one word too many', 'otra'],
])('an operator command refuses %s', (_, more) => {
  expect(read('keys', 'remove', 'una', more)).toBeNull();
});
