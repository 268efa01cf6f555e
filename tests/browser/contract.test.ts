// The built app against another backend: the eight calls, byte for byte.

import { assistantOf, profileOf } from '../../qa/bodies.ts';
import { PASSWORD } from '../../qa/browser/people.ts';
import {
  addCalendar,
  button,
  choose,
  choosePlan,
  closeToast,
  expectScreen,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  MEDICAL_TEXTS,
  startPayment,
} from '../../qa/browser/screens.ts';
import { serveBuild } from '../support/browser/built-site.ts';
import {
  type Recorded,
  type Reply,
  startRecordingBackend,
} from '../support/browser/recording-backend.ts';
import { expect, test } from '../support/browser/test.ts';

const EMAIL = 'ana+citas@virsi.test';
const ONBOARDER = 'marta';
const TOKEN = 'un token/cualquiera=';
/** Two bases of their own, and two behind VITE_API_URL; what each variable alone does needs no browser. */
const BASES = {
  auth: '/v2/sesion/',
  customer: '/api/management/bot_customer/',
  subscription: '/api/payments/subscription/',
  assistant: '/v2/asistentes',
};

test('VITE_API_URL and the base variables point calls 1 to 7 at another backend', async ({
  page,
  guard,
}) => {
  guard.expectFailure(new RegExp(`^${BASES.customer}|^${BASES.assistant}$`), 404);
  const other = await startRecordingBackend(answer);
  const site = await serveBuild('production', {
    VITE_API_URL: `${other.url}/`,
    VITE_AUTH_URL: other.url + BASES.auth,
    VITE_ASSISTANT_URL: other.url + BASES.assistant,
    VITE_ASSIGNED_ONBOARDER: ONBOARDER,
    VITE_PRICE_SET: 'b',
  });

  await page.goto(`${site.url}/register`);
  await fillCredentials(page, EMAIL);
  await button(page, 'Registrarse').click();
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await choosePlan(page, 'Ideal');
  await startPayment(page);
  await expect(page).toHaveURL(`${other.url}/caja`);
  await page.goto(`${site.url}/admin-account`);
  await expectScreen(page, 'agent');
  await choose(page, 'Tipo de servicio', 'Médico');
  await fillTexts(page, MEDICAL_TEXTS);
  await field(page, 'Número de teléfono').fill('99 123 4567');
  await choose(page, 'Duración de la cita', '30 minutes');
  await addCalendar(page, ' agenda@virsi.test ', ' Odontología ');
  await addCalendar(page, 'c_2@virsi.test', 'Limpieza');
  await button(page, 'Guardar configuración').click();
  await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
  await closeToast(page);
  await button(page, 'Cerrar sesión').click();
  await fillCredentials(page, EMAIL);
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'agent');

  expect(other.recorded).toEqual(expectedCalls());
  await page.close();
  await site.close();
  await other.close();
});

function expectedCalls(): readonly Recorded[] {
  const signedIn = (call: string, body: unknown = null): Recorded => ({
    call,
    authorization: `Bearer ${TOKEN}`,
    contentType: 'application/json',
    body,
  });
  const findCustomer = signedIn(`GET ${BASES.customer}ana%2Bcitas%40virsi.test`);
  const status = signedIn(`GET ${BASES.subscription}status`);
  const assistant = signedIn(`GET ${BASES.assistant}`);
  const authenticate = (mode: string): Recorded => ({
    call: `POST ${BASES.auth}${mode}`,
    authorization: undefined,
    contentType: 'application/json',
    body: { email_address: EMAIL, password: PASSWORD },
  });
  return [
    authenticate('signup'),
    findCustomer,
    signedIn(`POST ${BASES.customer}ana%2Bcitas%40virsi.test`, PROFILE),
    status,
    status,
    signedIn(`GET ${BASES.subscription}pay/price_virsi_b_ideal`),
    findCustomer,
    status,
    assistant,
    signedIn(`POST ${BASES.assistant}/%2B593991234567`, MEDICAL_ASSISTANT),
    assistant,
    authenticate('login'),
    findCustomer,
    status,
    assistant,
  ];
}

const PROFILE = profileOf(EMAIL, {
  last_name: 'Torres',
  postal_code: '170135',
  assigned_onboarder: ONBOARDER,
});

const MEDICAL_ASSISTANT = assistantOf(EMAIL, '+593991234567', {
  template_type: 'MEDICAL',
  name: 'Dra. Lucía Paz',
  activity: 'Odontología',
  city: 'Cuenca',
  address: 'Av. Solano 1-23',
  appointment_duration_minutes: 30,
  context: '',
  first_message: '',
  calendar_info: { 'agenda@virsi.test': 'Odontología', 'c_2@virsi.test': 'Limpieza' },
});

/** A backend with one customer, who pays and saves when asked. */
function answer(
  call: string,
  { url, recorded }: { url: string; recorded: readonly Recorded[] },
): Reply {
  const wasCalled = (begin: string) => recorded.some((it) => it.call.startsWith(begin));
  const { auth, customer, subscription, assistant } = BASES;
  if (call.startsWith(`POST ${auth}`)) return { body: { token: TOKEN, refresh_token: 'r' } };
  if (call.startsWith(`GET ${customer}`))
    return { status: wasCalled(`POST ${customer}`) ? 200 : 404, body: {} };
  if (call === `GET ${subscription}status`)
    return { body: { is_active: wasCalled(`GET ${subscription}pay/`) } };
  if (call.startsWith(`GET ${subscription}pay/`)) return { body: { url: `${url}/caja` } };
  if (call !== `GET ${assistant}`) return { body: {} };
  return wasCalled(`POST ${assistant}/`)
    ? { body: { template_type: 'MEDICAL', calendar_url: url, whatsapp_url: url } }
    : { status: 404, body: {} };
}
