// Parts that no walk through the app shows: selects without options, the strict schemas.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { viteBuild } from '../../qa/playwright/vite-build.ts';
import { createGeneralSchema } from '../../src/screens/agent/general-schema.ts';
import { medicalSchema } from '../../src/screens/agent/medical-schema.ts';
import { startBackend } from '../support/browser/backend.ts';
import { expect, test } from '../support/browser/test.ts';

test('a select says that it has no options, or that they are loading', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-components-'));
  await viteBuild({ root: join(import.meta.dirname, 'components'), folder, mode: 'sandbox' });
  const site = await startBackend({ STATIC_DIR: folder });
  await page.goto(site.url);

  await page.getByRole('combobox', { name: 'Vacío' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('No options');
  await expect(alert).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Cargando' }).click();
  await expect(alert).toHaveText('Loading...');
  await expect(alert).toHaveAttribute('lang', 'en');
  await page.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const FILLED = {
  template_type: 'GENERAL',
  service_number: '+593 991234567',
  appointment_duration_minutes: '15',
  country: 'EC',
  context: 'Peluquería',
  first_message: 'Hola',
  additional_instructions: '',
  additional_rules: '',
  calendar_info: JSON.stringify({
    entries: [{ id: 'a@b.test', service: 'Corte' }],
    added: { id: '', service: '' },
    edited: null,
  }),
};

const messagesOf = (schema: v.GenericSchema<Record<string, string>, unknown>, input: object) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

test('the strict reading of the general form requires both additional texts', () => {
  const strict = createGeneralSchema({ requireAdditionalTexts: true });
  const loose = createGeneralSchema({ requireAdditionalTexts: false });
  expect(messagesOf(loose, FILLED)).toEqual([]);
  expect(messagesOf(strict, FILLED)).toEqual([
    'Las instrucciones adicionales son requeridas',
    'Las reglas adicionales son requeridas',
  ]);
});

test('each form insists on its own service type', () => {
  const general = createGeneralSchema({ requireAdditionalTexts: false });
  expect(messagesOf(general, { ...FILLED, template_type: '' })).toEqual([
    'El tipo de bot es requerido',
  ]);
  const medical = {
    ...FILLED,
    name: 'Ana',
    activity: 'Odontología',
    city: 'Quito',
    address: 'Sol',
  };
  expect(messagesOf(medicalSchema, medical)).toEqual(['El tipo de agente es requerido']);
});
