// The faults that a person sees of every call, the one of Google's alone, and what follows from each.
import { expect, type Page, type Request } from '@playwright/test';
import type { Guard } from '../../../qa/browser/guard.ts';
import { PASSWORD, type Person } from '../../../qa/browser/people.ts';
import { button, field, password } from '../../../qa/browser/screens.ts';
import { type Endpoint, faults, jsonReply, type Reply } from '../../../qa/playwright/reply.ts';
import type { Wire } from '../../../qa/playwright/wire.ts';

export const SERVER_TEXT = 'El servidor está en mantenimiento';
const EXPIRED_TEXT = 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.';
const TIME_LIMIT_MS = 15_000;

export interface FaultCase {
  readonly name: string;
  readonly fault: Reply;
  /** What the browser logs about it: a status, no answer, or nothing. */
  readonly logged: number | 'none' | null;
  /** How often a read is sent before it is given up. */
  readonly reads: number;
}

export const FAULT_CASES = {
  refused: {
    name: 'a 500 with a text',
    fault: faults.refused(SERVER_TEXT),
    logged: 500,
    reads: 3,
  },
  silent: { name: 'no answer at all', fault: 'silence', logged: null, reads: 1 },
  unauthorized: {
    name: 'a 401',
    fault: faults.refused(SERVER_TEXT, 401),
    logged: 401,
    reads: 1,
  },
} satisfies Record<string, FaultCase>;

export type FaultName = keyof typeof FAULT_CASES;

/**
 * What a person sees of a refusal and of a silence, on the screen of each call. What the other faults become is proved
 * without a browser: tests/unit/faults-of-calls.test.ts and google-calendar.test.ts.
 */
export const SEEN_FAULTS = ['refused', 'silent'] as const satisfies readonly FaultName[];

const SCOPE_TEXT = 'Request had insufficient authentication scopes.';

/** A 403 as Google words it. */
const googleRefused = (message: string, reasons: Readonly<Record<string, unknown>>) =>
  jsonReply({ error: { code: 403, status: 'PERMISSION_DENIED', message, ...reasons } }, 403);

/** A further fault that call 8 must survive. */
const GOOGLE_FAULT_CASES = {
  scopeMissing: {
    name: 'a 403 for the missing permission',
    fault: googleRefused(SCOPE_TEXT, { details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] }),
    logged: 403,
    reads: 1,
  },
} satisfies Record<string, FaultCase>;

export const CALENDAR_FAULT_CASES = { ...FAULT_CASES, ...GOOGLE_FAULT_CASES };

export type CalendarFaultName = keyof typeof CALENDAR_FAULT_CASES;

interface Meeting {
  readonly page: Page;
  readonly wire: Wire;
  readonly guard: Guard;
}

/** Makes the endpoint faulty, before the page is opened. */
export async function make(
  { page, wire, guard }: Meeting,
  endpoint: Endpoint,
  name: FaultName | CalendarFaultName,
) {
  const { fault, logged, reads } = CALENDAR_FAULT_CASES[name];
  if (name === 'silent') await page.clock.install();
  if (logged !== null) guard.expectFailure(endpoint.path, logged);
  wire.fault(endpoint, fault);
  // Counted in the page: the browser itself resends a request that was dropped on a reused connection.
  let sent = 0;
  const others = new Set<Request>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === endpoint.method && endpoint.path.test(path)) sent += 1;
    else others.add(request);
  });
  const forget = (request: Request) => others.delete(request);
  page.on('requestfinished', forget).on('requestfailed', forget);
  const each = endpoint.method === 'GET' ? reads : 1;
  let expected = 0;
  return {
    /** Waits for all retries of the app and, where nothing answers, lets the time limit pass. */
    giveUp: async () => {
      expected += each;
      await expect.poll(() => sent, `requests to ${endpoint.path}`).toBe(expected);
      if (name !== 'silent') return;
      // What else is on its way has time limits, too, and is not to exceed them.
      await expect.poll(() => [...others].map((request) => request.url())).toEqual([]);
      await page.clock.fastForward(TIME_LIMIT_MS);
    },
    /** Lifts the fault. From then on the app should send only one more request. */
    lift: () => {
      wire.lift();
      expected += 1;
    },
    expectNoFurtherRequest: () => expect(sent, `requests to ${endpoint.path}`).toBe(expected),
  };
}

/** The session is over: the login screen says so, and signing in leads on. */
export async function signInAgain(page: Page, { email }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expect(page.getByText(EXPIRED_TEXT)).toBeVisible();
  await field(page, 'Correo electrónico').fill(email);
  await password(page).fill(PASSWORD);
  await button(page, 'Iniciar sesión').click();
}
