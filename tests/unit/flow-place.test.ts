import { expect, onTestFinished, test } from 'vitest';

test('the browser run computes a day where its browser shows it', async () => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  process.env.TZ = 'UTC';
  await import('../../qa/browser/playwright.config.ts');
  const lateInQuito = new Date('2026-11-30T02:00:00Z');
  expect(lateInQuito.getDate()).toBe(29);
});
