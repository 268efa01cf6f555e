// Around the screens: title, focus, steps, footer.
import type { Page } from '@playwright/test';
import { newEmail } from '../../qa/browser/people.ts';
import {
  button,
  choosePlan,
  expectAccessible,
  expectScreen,
  fillCredentials,
  fillProfile,
  pay,
} from '../../qa/browser/screens.ts';
import { serveBuild } from '../support/browser/built-site.ts';
import { expect, test } from '../support/browser/test.ts';

async function expectStep(page: Page, name: string, title: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Progreso' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.locator('[aria-current=step]')).toContainText(name);
  await expect(page).toHaveTitle(`${title} · VIRSI`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('every step names itself, and its heading takes the focus', async ({ page }) => {
  await page.goto('/register');
  await expect(page).toHaveTitle('Registra tu cuenta · VIRSI');
  await expect(page.getByRole('navigation', { name: 'Progreso' })).toBeHidden();
  await fillCredentials(page, newEmail());
  await button(page, 'Registrarse').click();
  await expectStep(page, 'Perfil', 'Crea tu cuenta VIRSI');
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectStep(page, 'Plan', 'Selecciona tu plan');
  await choosePlan(page, 'Ideal');
  await pay(page);
  await expectScreen(page, 'agent');
  const steps = page.getByRole('navigation', { name: 'Progreso' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Asistente');
});

test('the footer names the maker and the year', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2025 By VIRSI');
  await expect(page.getByRole('contentinfo')).toContainText(
    'Política de privacidad · Términos y condiciones',
  );
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
});

test('its words of privacy and terms lead to their pages where those are configured', async ({
  page,
}) => {
  const pages = {
    VITE_PRIVACY_URL: '/privacidad.html',
    VITE_TERMS_URL: 'https://virsi.test/terminos',
  };
  const site = await serveBuild('sandbox', pages);
  await page.goto(site.url);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Política de privacidad · Términos y condiciones');
  await expect(footer.getByRole('link', { name: 'Política de privacidad' })).toHaveAttribute(
    'href',
    '/privacidad.html',
  );
  await expect(footer.getByRole('link', { name: 'Términos y condiciones' })).toHaveAttribute(
    'href',
    'https://virsi.test/terminos',
  );
  await expectAccessible(page);
  await page.close();
  await site.close();
});
