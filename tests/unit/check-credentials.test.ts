// The check of the login and register forms (specification, section 5; decision 36).
import { expect, test } from 'vitest';
import { checkCredentials } from '../../src/screens/credentials/check-credentials.ts';

const email = 'ana@example.com';

test('without a known minimum one character is enough', () => {
  expect(checkCredentials({ email, password: 'x' }, null, false)).toEqual({
    output: { email, password: 'x' },
  });
});

test.each([
  ['', 'La contraseña es requerida'],
  ['1234567', 'La contraseña debe tener al menos 8 caracteres.'],
  // Seven characters, of two code units each.
  ['😀😀😀😀😀😀😀', 'La contraseña debe tener al menos 8 caracteres.'],
])('with a minimum of 8 the password "%s" is refused', (password, message) => {
  expect(checkCredentials({ email, password }, 8, true)).toEqual({ errors: { password: message } });
});

test('with a minimum of 8 eight characters are enough, and the e-mail is still checked', () => {
  expect(checkCredentials({ email, password: '12345678' }, 8, true)).toEqual({
    output: { email, password: '12345678' },
  });
  expect(checkCredentials({ email: 'ana', password: '1234' }, 8, true)).toEqual({
    errors: {
      email: 'El correo electrónico debe ser válido.',
      password: 'La contraseña debe tener al menos 8 caracteres.',
    },
  });
});
