// Waits that grow long offer a way on; messages pass; a saved assistant stays saved.
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail, PASSWORD } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { expect, freezeClock, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const SLOW_MS = 10_000;
const TOAST_MS = 5_000;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('on a phone a long wait keeps its way out in sight, and nothing moves', async ({
    page,
    wire,
    enter,
  }) => {
    await page.clock.install();
    await freezeClock(page);
    const gate = wire.gate(CALLS.loadAssistant);
    await enter('subscribed');
    const wait = page.getByText('VIRSI está preparando todo para ti...');
    const isShown = async () => {
      await page.clock.runFor(100);
      return wait.isVisible();
    };
    await expect.poll(isShown).toBe(true);
    await expect(
      page.getByRole('status').getByText(/agenda las citas de tu negocio/),
    ).toBeAttached();
    const top = (await wait.boundingBox())?.y;
    await page.clock.fastForward(SLOW_MS);
    await expect(ui.button(page, 'Reintentar')).toBeInViewport();
    expect((await wait.boundingBox())?.y).toBe(top);
    gate.open();
    await page.clock.resume();
    await ui.expectScreen(page, 'agent');
  });
});

test('a refused password is emptied, a network failure keeps it, and a message passes after five seconds', async ({
  page,
  wire,
  guard,
}) => {
  await page.clock.install();
  wire.fault(CALLS.signIn, 'drop');
  await page.goto('/login');
  await ui.fillCredentials(page, newEmail());
  await ui.button(page, 'Iniciar sesión').click();
  await expect(page.getByText(/^No se ha procesado la solicitud: ./).first()).toBeVisible();
  await expect(ui.button(page, 'Iniciar sesión')).toBeEnabled();
  await expect(ui.password(page)).toHaveValue(PASSWORD);

  wire.lift();
  guard.expectFailure(CALLS.signIn.path, 401);
  await ui.button(page, 'Iniciar sesión').click();
  const message = ui.toast(page, 'El correo electrónico o la contraseña no son correctos.');
  await expect(message).toBeVisible();
  await expect(ui.password(page)).toHaveValue('');
  await page.clock.fastForward(TOAST_MS);
  await expect(message).toBeHidden();

  await ui.password(page).fill('otra');
  await ui.button(page, 'Iniciar sesión').click();
  await expect(message).toHaveCount(1);
  await ui.button(page, 'Cerrar notificación').click();
  await expect(message).toBeHidden();
});
