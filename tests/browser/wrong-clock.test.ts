// A browser whose clock is wrong by hours or weeks: the flow ends as it does with the right one.
import { newEmail } from '../../qa/browser/people.ts';
import {
  button,
  choosePlan,
  expectScreen,
  field,
  fillCredentials,
  fillProfile,
  pay,
} from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const HOUR_MS = 3_600_000;

for (const [says, ahead] of [
  ['nine hours behind', -9 * HOUR_MS],
  ['forty days ahead', 40 * 24 * HOUR_MS],
] as const) {
  test(`an owner with a clock ${says} comes from sign-up over a slow payment to the assistant`, async ({
    page,
    backend,
  }) => {
    await page.clock.setSystemTime(Date.now() + ahead);
    const email = newEmail();
    await page.goto('/register');
    await fillCredentials(page, email);
    await button(page, 'Registrarse').click();
    await expectScreen(page, 'profile');
    await fillProfile(page);
    await page.reload();
    await expect(field(page, 'Ciudad')).toHaveValue('Quito');
    await button(page, 'Continuar').click();
    await expectScreen(page, 'plan');
    await choosePlan(page, 'Ideal');
    await pay(page, { activation: 'A los 6 segundos' });
    await expect(page.getByText('Estamos confirmando tu pago…')).toBeVisible();
    backend.pass(6_000);
    await expectScreen(page, 'agent');
  });
}
