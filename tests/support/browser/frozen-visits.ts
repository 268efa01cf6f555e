// Where each frozen text of the screen is shown, and how to get there.
import type { Page } from '@playwright/test';
import { CALLS } from '../../../qa/actors/calls.ts';
import type { Guard } from '../../../qa/browser/guard.ts';
import { newEmail, newNumber, type Person, type Stage } from '../../../qa/browser/people.ts';
import {
  addCalendar,
  button,
  calendarId,
  calendarService,
  choose,
  choosePlan,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  GENERAL_TEXTS,
  startPayment,
} from '../../../qa/browser/screens.ts';
import { faults, jsonReply } from '../../../qa/playwright/reply.ts';
import type { Wire } from '../../../qa/playwright/wire.ts';

interface Scene {
  readonly page: Page;
  readonly wire: Wire;
  readonly guard: Guard;
  readonly enter: (stage: Stage, path?: string) => Promise<Person>;
}

interface Visit {
  /** Ends the sentence 'the frozen texts are seen …'. */
  readonly where: string;
  readonly texts: readonly string[];
  readonly go: (scene: Scene) => Promise<void>;
}

export const ON_SCREEN: readonly Visit[] = [
  {
    where: 'before the app has started',
    texts: ['Cargando pagina'],
    go: async ({ page, wire }) => {
      wire.gate({ method: 'GET', path: /\.js$/ });
      // Without a session the login shows at once.
      await page.context().addCookies([{ name: 'user_session', value: 'x', url: wire.url }]);
      await page.goto('/', { waitUntil: 'commit' });
    },
  },
  {
    where: 'on the login screen, sent empty',
    texts: [
      'Inicio de sesión',
      'Iniciar sesión',
      'Continuar con Google',
      'By VIRSI',
      'El correo electrónico es requerido',
      'La contraseña es requerida',
    ],
    go: async ({ page }) => {
      await page.goto('/login');
      await button(page, 'Iniciar sesión').click();
    },
  },
  {
    where: 'on the register screen, with an e-mail that is none',
    texts: [
      'Registra tu cuenta',
      'Registrarse',
      'Registrarse con Google',
      'El correo electrónico debe ser válido.',
    ],
    go: async ({ page }) => {
      await page.goto('/register');
      await fillCredentials(page, 'ana');
      await button(page, 'Registrarse').click();
    },
  },
  {
    where: 'above the form when a sign-up could not be processed',
    texts: ['No se ha procesado la solicitud:'],
    go: async ({ page, wire, guard }) => {
      guard.expectFailure(CALLS.signUp.path, 500);
      wire.fault(CALLS.signUp, faults.empty());
      await page.goto('/register');
      await fillCredentials(page, newEmail());
      await button(page, 'Registrarse').click();
    },
  },
  {
    where: 'on an address that does not exist',
    texts: [
      'Page not found!',
      'The page you are looking for might be in another galaxy.',
      'Ir al Inicio',
    ],
    go: async ({ page }) => {
      await page.goto('/unknown');
    },
  },
  {
    where: 'while it is looked up where a person stands',
    texts: ['VIRSI está preparando todo para ti...'],
    go: async ({ wire, enter }) => {
      wire.gate(CALLS.findCustomer);
      await enter('new');
    },
  },
  {
    where: 'on the profile screen, sent empty',
    texts: [
      'Cerrar sesión',
      'Crea tu cuenta VIRSI',
      'Continuar',
      'Selecciona un país',
      'El nombre es requerido',
      'El apellido es requerido',
      'El numero de teléfono es requerido',
      'La ciudad es requerida',
      'El país es requerido',
      'La provincia es requerida',
    ],
    go: async ({ page, enter }) => {
      await enter('new');
      await button(page, 'Continuar').click();
    },
  },
  {
    where: 'when a customer could not be created',
    texts: ['Error creando cliente:'],
    go: async ({ page, wire, guard, enter }) => {
      guard.expectFailure(CALLS.createCustomer.path, 500);
      wire.fault(CALLS.createCustomer, faults.empty());
      await enter('new');
      await fillProfile(page);
      await button(page, 'Continuar').click();
    },
  },
  {
    where: 'on the plan screen',
    texts: [
      'Selecciona tu plan',
      'Invierte en tu negocio con nuestro planes',
      'Básico',
      'Ideal',
      'Premium',
      '/mes',
      'Para profesionales y líneas de negocios.',
      'Selecciona un plan para continuar',
    ],
    go: async ({ enter }) => {
      await enter('customer');
    },
  },
  {
    where: 'once a plan is chosen',
    texts: ['Inicia una prueba gratis'],
    go: async ({ page, enter }) => {
      await enter('customer');
      await choosePlan(page, 'Ideal');
    },
  },
  {
    where: 'while the payment link is made',
    texts: ['Generando tu enlace de pago, esto tomará solo un momento…'],
    go: async ({ page, wire, enter }) => {
      wire.gate(CALLS.requestPaymentLink);
      await enter('customer');
      await choosePlan(page, 'Ideal');
      await startPayment(page);
    },
  },
  {
    where: 'when the payment link is refused',
    texts: ['Ha ocurrido un error al intentar redirigir al pago'],
    go: (scene) => askForBadLink(scene, 500),
  },
  {
    where: 'when the payment link cannot be read',
    texts: ['Error al intentar redirigir al pago'],
    go: (scene) => askForBadLink(scene, 200),
  },
  {
    where: 'on the assistant screen of an unknown plan, before a service type is chosen',
    texts: [
      'Configuración de tu asistente virtual',
      'Tipo de servicio',
      'Por favor, selecciona una profesión',
      'Selecciona una opción',
      'Médico',
      'General',
      'No title',
    ],
    go: async ({ page, wire, enter }) => {
      wire.fault(CALLS.readSubscription, jsonReply({ is_active: true, product_id: 'otro' }));
      await enter('subscribed');
      await page.getByRole('combobox', { name: 'Tipo de servicio' }).click();
    },
  },
  {
    where: 'when the tour of the screen begins',
    texts: ['Guíame!', 'Gracias por tu compra', 'Siguiente'],
    go: async ({ page, enter }) => {
      await enter('subscribed');
      await button(page, 'Guíame!').click();
    },
  },
  {
    where: 'when the tour of the screen ends',
    texts: ['Anterior', 'Finalizar'],
    go: async ({ page, enter }) => {
      await enter('subscribed');
      await button(page, 'Guíame!').click();
      await button(page, 'Siguiente').click();
    },
  },
  {
    where: 'on the medical form, sent empty',
    texts: [
      'Nombre del doctor',
      'Especialista en',
      'Importar mis calendarios',
      'ID del calendario',
      'Servicio (ej: Odontología)',
      'El nombre es requerido',
      'La especialidad es requerida',
      'La ciudad es requerida',
      'La dirección es requerida',
      'El número es requerido',
      'Debes agregar al menos un calendario',
    ],
    go: async ({ page, enter }) => {
      await enter('subscribed');
      await choose(page, 'Tipo de servicio', 'Médico');
      await button(page, 'Guardar configuración').click();
    },
  },
  {
    where: 'on the general form, sent with a calendar that has no id',
    texts: [
      'El contexto es requerido',
      'El mensaje inicial es requerido',
      'El ID del calendario es requerido',
    ],
    go: async ({ page, enter }) => {
      await enter('subscribed');
      await choose(page, 'Tipo de servicio', 'General');
      await calendarService(page).fill('Corte');
      await button(page, 'Guardar configuración').click();
    },
  },
  {
    where: 'on a stored assistant whose duration is none, with a calendar that has no service',
    texts: ['La duración debe ser un número positivo', 'El servicio es requerido'],
    go: async ({ page, wire, enter }) => {
      const stored = { template_type: 'GENERAL', appointment_duration_minutes: -5 };
      wire.fault(CALLS.loadAssistant, jsonReply(stored));
      await enter('subscribed');
      await calendarId(page).fill('corte@peluqueria.test');
      await button(page, 'Guardar configuración').click();
    },
  },
  {
    where: 'when the assistant could not be stored',
    texts: ['Error al intentar crear el bot'],
    go: async (scene) => {
      scene.guard.expectFailure(CALLS.saveAssistant.path, 500);
      scene.wire.fault(CALLS.saveAssistant, faults.empty());
      await saveGeneral(scene);
    },
  },
  {
    where: 'when the assistant is stored',
    texts: [
      'Agente creado correctamente',
      'Conectar con mi cuenta Google',
      'Conectar con WhatsApp',
    ],
    go: saveGeneral,
  },
];

async function askForBadLink({ page, wire, guard, enter }: Scene, status: number): Promise<void> {
  guard.expectFailure(CALLS.requestPaymentLink.path, 500);
  wire.fault(CALLS.requestPaymentLink, faults.empty(status));
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await startPayment(page);
}

async function saveGeneral({ page, enter }: Scene): Promise<void> {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Número de teléfono').fill(newNumber());
  await fillTexts(page, GENERAL_TEXTS);
  await addCalendar(page, 'corte@peluqueria.test', 'Corte');
  await button(page, 'Guardar configuración').click();
}
