// Waits that grow long offer a way on; messages pass; a saved assistant stays saved.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail } from '../../qa/browser/people.ts';
import {
  button,
  expectAccessible,
  expectScreen,
  fillCredentials,
  password,
  toast,
} from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const SLOW_MS = 10_000;
const TOAST_MS = 5_000;

/** Moves the clock past the moment when a wait offers its ways out. They must be used at once. */
const waitLong = (page: Page) => page.clock.fastForward(SLOW_MS);

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the wait for the assistant keeps its way out in sight, and nothing in it moves', async ({
    page,
    wire,
    enter,
  }) => {
    await page.clock.install();
    const gate = wire.gate(CALLS.loadAssistant);
    await enter('subscribed');
    const wait = page.getByText('VIRSI está preparando todo para ti...');
    await expect(wait).toBeVisible();
    await expect(
      page.getByRole('status').getByText(/agenda las citas de tu negocio/),
    ).toBeAttached();
    const top = (await wait.boundingBox())?.y;
    await waitLong(page);
    await expect(button(page, 'Reintentar')).toBeInViewport();
    expect((await wait.boundingBox())?.y).toBe(top);
    await expectAccessible(page);
    gate.open();
    await expectScreen(page, 'agent');
  });
});

test('the ways out of a long check are accessible', async ({ page, wire, enter }) => {
  await page.clock.install();
  wire.gate(CALLS.findCustomer);
  await enter('customer');
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  await waitLong(page);
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectAccessible(page);
});

test('the ways out of a long sign-in are accessible', async ({ page, wire }) => {
  await page.clock.install();
  wire.gate(CALLS.signIn);
  await page.goto('/login');
  await fillCredentials(page, newEmail());
  await button(page, 'Iniciar sesión').click();
  await expect(button(page, 'Iniciar sesión')).toHaveAttribute('aria-busy', 'true');
  await waitLong(page);
  await expect(button(page, 'Cancelar')).toBeVisible();
  await expectAccessible(page);
});

test('a message goes after five seconds, or when it is closed', async ({ page, wire, guard }) => {
  await page.clock.install();
  guard.expectFailure(CALLS.signIn.path, 401);
  wire.fault(CALLS.signIn, faults.refused('No eres tú', 401));
  await page.goto('/login');
  await fillCredentials(page, newEmail());
  await button(page, 'Iniciar sesión').click();
  const message = toast(page, 'No eres tú');
  await expect(message).toBeVisible();
  await page.clock.fastForward(TOAST_MS);
  await expect(message).toBeHidden();

  await password(page).fill('otra');
  await button(page, 'Iniciar sesión').click();
  await expect(message).toHaveCount(1);
  await button(page, 'Cerrar notificación').click();
  await expect(message).toBeHidden();
});
