// Which connections of a saved assistant were opened in this browser, by person and number.
import { expect, test } from 'vitest';
import { createChoices } from '../../src/services/choices.ts';
import { createOpenedLinks } from '../../src/services/opened-links.ts';
import { createMemoryStorage } from '../support/unit/memory-storage.ts';

const ANA = 'ana@example.com';
const NUMBER = '+593991234567';

test('an opened link is remembered for its person and number', () => {
  const { json } = createMemoryStorage();
  createOpenedLinks(json).markOpened(ANA, 'google', NUMBER);
  createOpenedLinks(json).markOpened(ANA, 'google', NUMBER);
  const reloaded = createOpenedLinks(json);
  expect(reloaded.isOpened('ANA@example.com', 'google', '+593 99 123 4567')).toBe(true);
  expect(reloaded.isOpened(ANA, 'whatsapp', NUMBER)).toBe(false);
  expect(reloaded.isOpened(ANA, 'google', '+593991234568')).toBe(false);
  expect(reloaded.isOpened('eva@example.com', 'google', NUMBER)).toBe(false);
  reloaded.markOpened(ANA, 'whatsapp', NUMBER);
  expect(reloaded.isOpened(ANA, 'google', NUMBER)).toBe(true);
});

test('an opened link is forgotten at sign-out', () => {
  const { json } = createMemoryStorage();
  createOpenedLinks(json).markOpened(ANA, 'google', NUMBER);
  createOpenedLinks(json).markOpened(`${ANA}.ec`, 'google', NUMBER);
  createChoices(json, { isOnSale: () => true, isPaymentCancelled: false }).clear(ANA);
  expect(createOpenedLinks(json).isOpened(ANA, 'google', NUMBER)).toBe(false);
  expect(createOpenedLinks(json).isOpened(`${ANA}.ec`, 'google', NUMBER)).toBe(true);
  expect(json.keys()).toHaveLength(1);
});
