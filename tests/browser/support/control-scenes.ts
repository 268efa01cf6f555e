// How to reach each scene of the table of controls in the real app.
import { expect, type Page } from '@playwright/test';
import type { Context } from '../../../machines/types.ts';
import { CALLS } from '../../../tools/browser/calls.ts';
import type { Guard } from '../../../tools/browser/guard.ts';
import { faults, type Place } from '../../../tools/browser/reply.ts';
import type { Wire } from '../../../tools/browser/wire.ts';
import { importCalendars, openGoogle, pickAccount } from './google.ts';
import { newEmail, newNumber, type Person, type Stage } from './people.ts';
import {
  addCalendar,
  button,
  choose,
  choosePlan,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  GENERAL_TEXTS,
  pay,
} from './screens.ts';

interface World {
  readonly page: Page;
  readonly wire: Wire;
  readonly guard: Guard;
  readonly enter: (stage: Stage, path?: string) => Promise<Person>;
}

export interface Scene {
  readonly state: string;
  /** Which situation of the state it is. */
  readonly where?: (context: Context) => boolean;
  readonly words?: string;
  readonly go: (world: World) => Promise<void>;
}

export const SCENES: readonly Scene[] = [
  { state: 'anonymous.login.ready', go: async ({ page }) => void (await page.goto('/login')) },
  {
    state: 'anonymous.register.ready',
    go: async ({ page }) => void (await page.goto('/register')),
  },
  {
    state: 'anonymous.login.signingIn',
    go: (world) => waitForAccount(world, CALLS.signIn, '/login', 'Iniciar sesión'),
  },
  {
    state: 'anonymous.register.signingUp',
    go: (world) => waitForAccount(world, CALLS.signUp, '/register', 'Registrarse'),
  },
  {
    state: 'anonymous.login.signingInWithGoogle',
    go: async ({ page }) => {
      await page.goto('/login');
      await openGoogle(page, 'Continuar con Google');
    },
  },
  {
    state: 'anonymous.recovery.ready',
    go: async ({ page }) => void (await page.goto('/recover-password')),
  },
  {
    state: 'anonymous.recovery.sent',
    go: async ({ page }) => {
      await page.goto('/recover-password');
      await field(page, 'Correo electrónico').fill(newEmail());
      await button(page, 'Enviar enlace').click();
    },
  },
  {
    state: 'anonymous.reset.ready',
    go: async ({ page }) => void (await page.goto('/recover-password#token=abc')),
  },
  {
    state: 'authenticated.linkOpened',
    go: async ({ enter }) => void (await enter('customer', '/recover-password#token=abc')),
  },
  {
    state: 'notFound',
    words: 'for nobody',
    where: ({ user }) => user === null,
    go: async ({ page }) => void (await page.goto('/unknown')),
  },
  {
    state: 'notFound',
    words: 'for somebody',
    where: ({ user }) => user !== null,
    go: async ({ enter }) => void (await enter('customer', '/unknown')),
  },
  {
    state: 'authenticated.missingEmail',
    go: async ({ page }) => {
      await page.goto('/login');
      await pickAccount(await openGoogle(page, 'Continuar con Google'), 'Carolina Vélez');
    },
  },
  {
    state: 'authenticated.checkingCustomer',
    go: ({ page, wire, enter }) =>
      wait({ page, wire, place: CALLS.findCustomer }, () => enter('customer')),
  },
  {
    state: 'authenticated.profileForm.editing',
    go: async ({ enter }) => void (await enter('new')),
  },
  {
    state: 'authenticated.profileForm.creatingCustomer',
    go: ({ page, wire, enter }) =>
      wait({ page, wire, place: CALLS.createCustomer }, async () => {
        await enter('new');
        await fillProfile(page);
        await button(page, 'Continuar').click();
      }),
  },
  {
    state: 'authenticated.planSelection.choosing',
    go: async ({ enter }) => void (await enter('customer')),
  },
  {
    state: 'authenticated.planSelection.chosen',
    go: async ({ page, enter }) => {
      await enter('customer');
      await choosePlan(page, 'Ideal');
    },
  },
  {
    state: 'authenticated.awaitingPayment.requestingLink',
    go: ({ page, wire, enter }) =>
      wait({ page, wire, place: CALLS.requestPaymentLink }, async () => {
        await enter('customer');
        await choosePlan(page, 'Ideal');
        await button(page, 'Inicia una prueba gratis').click();
      }),
  },
  {
    state: 'authenticated.awaitingPayment.confirming.asking',
    go: async ({ page, enter }) => {
      await page.clock.install();
      await enter('customer');
      await choosePlan(page, 'Ideal');
      await pay(page, { activation: 'Nunca' });
      await expect(button(page, 'Volver a los planes')).toBeVisible();
    },
  },
  {
    state: 'authenticated.configuringAgent.loading',
    go: ({ page, wire, enter }) =>
      wait({ page, wire, place: CALLS.loadAssistant }, () => enter('subscribed')),
  },
  {
    state: 'authenticated.configuringAgent.choosingService',
    where: ({ isLoadFailed }) => !isLoadFailed,
    go: async ({ enter }) => void (await enter('subscribed')),
  },
  {
    state: 'authenticated.configuringAgent.choosingService',
    words: 'after a failed reading',
    where: ({ isLoadFailed }) => isLoadFailed,
    go: async ({ wire, guard, enter }) => {
      guard.expectFailure(CALLS.loadAssistant.path, 500);
      wire.fault(CALLS.loadAssistant, faults.empty());
      await enter('subscribed');
    },
  },
  {
    state: 'authenticated.configuringAgent.editing.ready',
    words: 'of a practice',
    where: ({ serviceType, isLoadFailed }) => serviceType === 'MEDICAL' && !isLoadFailed,
    go: async ({ page, enter }) => {
      await enter('subscribed');
      await choose(page, 'Tipo de servicio', 'Médico');
    },
  },
  {
    state: 'authenticated.configuringAgent.editing.ready',
    words: 'of a business',
    where: isNewBusiness,
    go: async ({ page, enter }) => startBusiness(page, enter),
  },
  {
    state: 'authenticated.configuringAgent.editing.askingCalendarAccess',
    where: isNewBusiness,
    go: async ({ page, enter }) => {
      await startBusiness(page, enter);
      await openGoogle(page, 'Importar mis calendarios');
    },
  },
  {
    state: 'authenticated.configuringAgent.editing.listingCalendars',
    where: isNewBusiness,
    go: ({ page, wire, enter }) =>
      wait({ page, wire, place: CALLS.listCalendars }, async () => {
        await startBusiness(page, enter);
        await importCalendars(page, 'Lucía Andrade');
      }),
  },
  {
    state: 'authenticated.configuringAgent.saving',
    where: isNewBusiness,
    go: ({ page, wire, enter }) =>
      wait({ page, wire, place: CALLS.saveAssistant }, async () => {
        await startBusiness(page, enter);
        await field(page, 'Número de teléfono').fill(newNumber());
        await fillTexts(page, GENERAL_TEXTS);
        await addCalendar(page, 'corte@peluqueria.test', 'Corte');
        await button(page, 'Guardar configuración').click();
      }),
  },
  {
    state: 'authenticated.configSaved.ready',
    where: ({ serviceType }) => serviceType === 'GENERAL',
    go: async ({ page, enter }) => startConfigured(page, enter),
  },
  {
    state: 'authenticated.configSaved.readingLinks',
    where: ({ serviceType }) => serviceType === 'GENERAL',
    go: async ({ page, wire, enter }) => {
      await startConfigured(page, enter);
      await wait({ page, wire, place: CALLS.loadAssistant }, () =>
        button(page, 'Actualizar los enlaces').click(),
      );
    },
  },
];

function isNewBusiness({ serviceType, isSaved, isLoadFailed }: Context): boolean {
  return serviceType === 'GENERAL' && !isSaved && !isLoadFailed;
}

async function startBusiness(page: Page, enter: World['enter']): Promise<void> {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
}

async function startConfigured(page: Page, enter: World['enter']): Promise<void> {
  await enter('configured');
  await expect(page.getByText('Los enlaces están listos.')).toBeAttached();
}

function waitForAccount({ page, wire }: World, place: Place, path: string, submit: string) {
  return wait({ page, wire, place }, async () => {
    await page.goto(path);
    await fillCredentials(page, newEmail());
    await button(page, submit).click();
  });
}

/** Holds the call that `go` leads to. The test controls the page's clock and makes the wait a long one. */
async function wait(
  { page, wire, place }: { page: Page; wire: Wire; place: Place },
  go: () => Promise<unknown>,
): Promise<void> {
  await page.clock.install();
  wire.gate(place);
  const before = wire.requests(place).length;
  await go();
  await expect.poll(() => wire.requests(place).length).toBe(before + 1);
}
