// The check of the login and register forms (specification, section 5; decision 36).
import { expect, test } from 'vitest';
import { checkCredentials } from '../../src/screens/credentials/check-credentials.ts';

const email = 'ana@example.com';

test('a password of one character passes without a configured minimum', () => {
  expect(checkCredentials({ email, password: 'x' }, null, false)).toEqual({
    output: { email, password: 'x' },
  });
});

test.each([
  ['', 'La contraseña es requerida'],
  ['1234567', 'La contraseña debe tener al menos 8 caracteres.'],
  // Seven characters, of two code units each.
  ['😀😀😀😀😀😀😀', 'La contraseña debe tener al menos 8 caracteres.'],
])('a minimum of 8 refuses the password "%s"', (password, message) => {
  expect(checkCredentials({ email, password }, 8, true)).toEqual({ errors: { password: message } });
});

test('a minimum of 8 accepts eight characters, and the e-mail is still checked', () => {
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
