// Fields that are filled in without a key: what is shown is what is sent, in every form.
import type { Page } from '@playwright/test';
import { newEmail, newNumber, PASSWORD, person } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  expectScreen,
  field,
  fillProfile,
  GENERAL_TEXTS,
  password,
  toast,
} from '../../qa/browser/screens.ts';
import { cutOff } from '../support/browser/page-measures.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

interface Filled {
  readonly name: string;
  readonly text: string;
}

/** Writes past React and with no event, as some password managers do. */
async function fillWithoutKeys(page: Page, filled: readonly Filled[]) {
  await page.evaluate((fields) => {
    for (const { name, text } of fields) {
      const field = document.querySelector(`[name="${name}"]`);
      if (!field) throw new Error(name);
      const { prototype } =
        field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Reflect.set(prototype, 'value', text, field);
    }
  }, filled);
}

const credentials = (email: string): readonly Filled[] => [
  { name: 'email', text: email },
  { name: 'password', text: PASSWORD },
];

test(
  'fields filled without keys or events are sent in every form',
  ENGINE,
  async ({ page, enter, wire }) => {
    await page.goto('/register');
    await expectScreen(page, 'register');
    await fillWithoutKeys(page, credentials(newEmail()));
    await button(page, 'Registrarse').click();
    await expectScreen(page, 'profile');

    const profile = {
      name: 'Ana',
      last_name: 'Torres',
      city: 'Lima',
      province: 'Lima',
      postal_code: '15001',
    };
    const texts = Object.entries(profile).map(([name, text]) => ({ name, text }));
    // Decision 47: a number without its dial code is of the country that was filled in.
    const others = [
      { name: 'country', text: 'Perú' },
      { name: 'mobile_phone_number', text: '991234567' },
    ];
    await fillWithoutKeys(page, [...texts, ...others]);
    await button(page, 'Continuar').click();
    // Only read now, the phone before the country: pointed out before it is sent.
    await button(page, '¿+51 991 234 567, de Perú?').click();
    await button(page, 'Continuar').click();
    await expectScreen(page, 'plan');
    const [sent] = wire.requests({ method: 'POST', path: /\/bot_customer\// });
    const read = { country: 'PE', mobile_phone_number: '+51991234567' };
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ ...profile, ...read });

    await enter('subscribed');
    await choose(page, 'Tipo de servicio', 'General');
    await fillWithoutKeys(page, [
      { name: 'new_calendar_id', text: 'corte@peluqueria.test' },
      { name: 'new_calendar_service', text: 'Corte' },
      { name: 'service_number', text: newNumber().slice(4) },
      { name: 'context', text: GENERAL_TEXTS.Contexto },
      { name: 'first_message', text: GENERAL_TEXTS['Mensaje inicial'] },
    ]);
    await button(page, 'Guardar configuración').click();
    await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
    const [saved] = wire.requests({ method: 'POST', path: /\/api\/bot\// });
    expect(JSON.parse(saved?.body ?? '')).toMatchObject({
      calendar_info: { 'corte@peluqueria.test': 'Corte' },
    });
  },
);

test(
  'credentials filled in before the scripts arrive are sent',
  ENGINE,
  async ({ page, wire, backend }) => {
    const { email } = await person(backend.url, 'customer');
    const gate = wire.gate({ method: 'GET', path: /\.js$/ });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('[name=password]').waitFor({ state: 'attached' });
    await fillWithoutKeys(page, credentials(email));
    gate.open();
    await expectScreen(page, 'login');
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await expect(password(page)).toHaveValue(PASSWORD);
    await button(page, 'Iniciar sesión').click();
    await expectScreen(page, 'plan');
  },
);

const LONG = "añ'🙂 שלום ".repeat(1_000).slice(0, 10_000);

test('10,000 characters stay in their field over a reload, fit the screen and are refused beside it', async ({
  page,
  enter,
}) => {
  await enter('new');
  await fillProfile(page);
  await field(page, 'Nombre').fill(LONG);
  await page.reload();
  await expectScreen(page, 'profile');
  await expect(field(page, 'Nombre')).toHaveValue(LONG);
  expect(await cutOff(page)).toEqual([]);
  await button(page, 'Continuar').click();
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription(
    'El texto es demasiado largo: usa 250 caracteres como máximo.',
  );
  await expect(field(page, 'Nombre')).toHaveValue(LONG);
});
