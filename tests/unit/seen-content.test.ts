// What two pages may differ in without being judged twice.
import { expect, test } from 'vitest';
import { seenContent } from '../../qa/playwright/seen-content.ts';

const page = (links: string, label: string, field: string, value = '') =>
  `<head>${links}<title>VIRSI</title></head><label for="${label}">Ciudad</label><input id="${field}" value="${value}">`;

test('pages that differ only in loaded code and generated ids are equal', () => {
  const early = page('<link rel="stylesheet" href="/a.css">', ':r3:', ':r3:');
  const late = page('', ':r1f:', ':r1f:');
  expect(seenContent(early)).toBe(seenContent(late));
});

test('an empty style attribute makes no difference', () => {
  const field = page('', ':r3:', ':r3:');
  expect(seenContent(field.replace('<input', '<input style=""'))).toBe(seenContent(field));
  expect(seenContent(field.replace('<input', '<input style="color: red"'))).not.toBe(
    seenContent(field),
  );
});

test('another label target, text or value makes a difference', () => {
  const right = seenContent(page('', ':r3:', ':r3:'));
  expect(seenContent(page('', ':r3:', ':r4:'))).not.toBe(right);
  expect(seenContent(page('', ':r3:', ':r3:', 'Quito'))).not.toBe(right);
  expect(seenContent(page('', ':r3:', ':r3:').replace('Ciudad', 'Provincia'))).not.toBe(right);
});
