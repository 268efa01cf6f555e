// The profile form: what stands in it at first, what it accepts and what it says.
// @rule What a profile's body holds
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { credentialsSchema } from '../../src/screens/credentials/credentials-schema.ts';
import { profileSchema } from '../../src/screens/profile/profile-schema.ts';
import { profileValues } from '../../src/screens/profile/profile-values.ts';
import { readCountry } from '../../src/ui/country-names.ts';

const USER = { name: '  Ana María Mora ', email: 'ana@example.com', isGoogleAuth: true };
const VALUES = {
  ...profileValues(USER, null),
  name: ' Ana ',
  last_name: 'Mora',
  mobile_phone_number: '+593 99 123 4567',
  city: 'Quito',
  country: 'EC',
  province: 'Pichincha',
};

function messagesOf(schema: v.GenericSchema, values: unknown) {
  const { issues } = v.safeParse(schema, values);
  return issues && v.flatten(issues).nested;
}

test('the profile form starts with two words of the account name', () => {
  expect(profileValues(USER, null)).toMatchObject({ name: 'Ana', last_name: 'María' });
  expect(profileValues({ ...USER, name: '' }, null)).toMatchObject({ name: '', last_name: '' });
});

test('a draft of the profile replaces the account name but not the e-mail', () => {
  const draft = { name: 'Eva', email_address: 'old@example.com' };
  expect(profileValues(USER, draft)).toMatchObject({
    name: 'Eva',
    last_name: 'María',
    email_address: 'ana@example.com',
  });
});

test('a profile is sent trimmed, and its phone without spaces', () => {
  expect(v.parse(profileSchema, VALUES)).toEqual({
    ...VALUES,
    name: 'Ana',
    mobile_phone_number: '+593991234567',
  });
});

test('an empty profile names the error of every field', () => {
  const blank = Object.fromEntries(Object.keys(VALUES).map((name) => [name, ' ']));
  const values = { ...blank, mobile_phone_number: '+593', email_address: '' };
  expect(messagesOf(profileSchema, values)).toEqual({
    name: ['El nombre es requerido'],
    last_name: ['El apellido es requerido'],
    mobile_phone_number: ['El numero de teléfono es requerido'],
    email_address: ['El correo electrónico es requerido'],
    country: ['El país es requerido'],
    province: ['La provincia es requerida'],
    city: ['La ciudad es requerida'],
  });
});

test('a profile is sent without invisible characters', () => {
  const names = ['name', 'last_name', 'city', 'country', 'province', 'postal_code'] as const;
  const marked = Object.fromEntries(names.map((name) => [name, '\u2068EC\u00a0\u200b1\u2069 ']));
  const values = { ...VALUES, ...marked, mobile_phone_number: '\u202a+593 99\u00a0123 4567\u202c' };
  expect(v.parse(profileSchema, values)).toEqual({
    ...values,
    ...Object.fromEntries(names.map((name) => [name, 'EC 1'])),
    mobile_phone_number: '+593991234567',
  });
  const blank = { ...VALUES, city: '\u200b\u00a0\u2060' };
  expect(messagesOf(profileSchema, blank)).toEqual({ city: ['La ciudad es requerida'] });
});

test.each([
  ['+593 99', 'Faltan dígitos: un celular de Ecuador (+593) tiene 9 después del código.'],
  ['+593 9912345678', 'Sobran dígitos: un celular de Ecuador (+593) tiene 9 después del código.'],
  ['+51 98765', 'Faltan dígitos: un celular de Perú (+51) tiene 9 después del código.'],
  ['+57 30012345678', 'Sobran dígitos: un celular de Colombia (+57) tiene 10 después del código.'],
  ['+1 305 555', 'Faltan dígitos: un celular de Estados Unidos (+1) tiene 10 después del código.'],
  ['+99912', 'Revisa el número. Ejemplo: +593 99 123 4567'],
  ['+800 1234 5678', 'Revisa el número. Ejemplo: +593 99 123 4567'],
])('the profile refuses the phone %s with its reason', (phone, says) => {
  expect(messagesOf(profileSchema, { ...VALUES, mobile_phone_number: phone })).toEqual({
    mobile_phone_number: [says],
  });
});

test('the profile refuses control characters and long texts in every field', () => {
  const controls = 'Hay caracteres que no se admiten. Bórralos o escribe el texto de nuevo.';
  const long = 'El texto es demasiado largo: usa 250 caracteres como máximo.';
  const names = ['name', 'last_name', 'city', 'province', 'postal_code'] as const;
  for (const name of names) {
    const refusal = (text: string) => messagesOf(profileSchema, { ...VALUES, [name]: text });
    for (const bad of ['\0', '\u0007', '\u0085'])
      expect(refusal(`An${bad}a`), name).toEqual({ [name]: [controls] });
    expect(refusal('a'.repeat(10_000)), name).toEqual({ [name]: [long] });
    expect(refusal("D'Ángelo 👩🏽‍⚕️ עברית"), name).toBeUndefined();
    expect(refusal('a'.repeat(250)), name).toBeUndefined();
  }
});

test('credentials trim the e-mail and keep the password', () => {
  const typed = { email: ' ana@example.com ', password: ' x ' };
  expect(v.parse(credentialsSchema, typed)).toEqual({
    email: 'ana@example.com',
    password: ' x ',
  });
});

test('credentials refuse a password that no server accepts', () => {
  const refusal = (password: string) =>
    messagesOf(credentialsSchema, { email: 'ana@example.com', password });
  expect(refusal('a'.repeat(1025))).toEqual({
    password: ['El texto es demasiado largo: usa 1024 caracteres como máximo.'],
  });
  expect(refusal('secreta\0')).toEqual({
    password: ['Hay caracteres que no se admiten. Bórralos o escribe el texto de nuevo.'],
  });
  expect(refusal('a'.repeat(1024))).toBeUndefined();
});

test.each([
  ['EC', 'EC'],
  [' Perú ', 'PE'],
  ['Brazil', 'BR'],
  ['Estados Unidos', 'US'],
  ['España', null],
  ['Otro', null],
  ['', null],
])('the filled-in country %j is read as %s', (text, country) => {
  expect(readCountry(text)).toBe(country);
});
