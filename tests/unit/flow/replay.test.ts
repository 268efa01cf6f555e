// A session's report, replayed on the machine: also from a mail, and with a mistake in it.
import { describe, expect, test } from 'vitest';
import { formatStateValue } from '../../../machines/state-value.ts';
import { eventWithId, type ModelEvent } from '../../../qa/model/event.ts';
import { startMachine } from '../../../qa/model/running-machine.ts';
import { readLog } from '../../../qa/replay/read-log.ts';
import { replayPure } from '../../../qa/replay/replay-pure.ts';
import { departureText, replayText } from '../../../qa/replay/replay-text.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import type { SessionLogFile } from '../../../src/diagnostics/report-schema.ts';
import { reportText } from '../../../src/diagnostics/report-text.ts';
import { createSessionLog } from '../../../src/diagnostics/session-log.ts';
import { APP, BROWSER } from '../../support/unit/report-place.ts';

/** What 'Copiar informe para soporte' copies after the events, and the state in which they end. */
function reportOf(events: readonly ModelEvent[], limit?: number) {
  const machine = startMachine();
  const sessionLog = createSessionLog({ now: () => 0, ...(limit !== undefined && { limit }) });
  sessionLog.follow(machine.actor);
  for (const event of events) machine.take(event);
  const endsIn = formatStateValue(machine.snapshot().value);
  machine.stop();
  const text = reportText({
    log: sessionLog.read(),
    app: APP,
    browser: BROWSER,
    copiedFrom: 'footer',
  });
  return { text, endsIn };
}

const SIGNED_UP = [
  'restoreSession: session.absent',
  'session.signInWith google',
  'signInWith: session.opened',
  'findCustomer: customer.absent',
  'profile.submit',
  'createCustomer: customer.created',
].map(eventWithId);

test('the report of every walk ends where the walk ended', () => {
  const departed = allWalks().flatMap(({ id, steps }) => {
    const { text, endsIn } = reportOf(steps.map(({ event }) => event));
    const replay = replayPure(readLog(text));
    return replay.departure || replay.endsIn !== endsIn ? [{ id, ...replay.departure }] : [];
  });
  expect(departed).toEqual([]);
});

test('a report that dropped its oldest steps is replayed from the first that it has', () => {
  const { text, endsIn } = reportOf(SIGNED_UP, 3);
  const { steps, departure, endsIn: replayed } = replayPure(readLog(text));
  expect({ first: steps[0]?.step, departure, replayed }).toEqual({
    first: 5,
    departure: null,
    replayed: endsIn,
  });
});

test('the steps of a report have the words of a walk, numbered and with their time', () => {
  const log = readLog(reportOf(SIGNED_UP).text);
  expect(replayText(log, replayPure(log)).split('\n').slice(3)).toEqual([
    '   1.     0.0 s  No hay sesión guardada → «Iniciar sesión»',
    '   2.     0.0 s  Pulsa «Continuar con Google» → «Entrando con un proveedor»',
    '   3.     0.0 s  En la ventana de Google: elige una cuenta → «Buscando el registro»',
    '   4.     0.0 s  El servidor responde: todavía no está registrada → «Completar el perfil»',
    '   5.     0.0 s  Va a la dirección /post-register → «Completar el perfil»',
    '   6.     0.0 s  Pulsa «Continuar» → «Guardando el perfil»',
    '   7.     0.0 s  El servidor responde bien → «Consultando la suscripción»',
    '',
    'The machine ends where the app did: «Consultando la suscripción» (authenticated.checkingSubscription)',
    '',
  ]);
});

test('the first step at which the machine is elsewhere is named, with expected and actual state', () => {
  const log: SessionLogFile = readLog(reportOf(SIGNED_UP).text);
  const entries = log.entries.map((entry, index) =>
    index === 3 ? { ...entry, state: 'authenticated.checkingSubscription' } : entry,
  );
  const { departure } = replayPure({ ...log, entries });
  expect(departure && departureText(departure).split('\n')).toEqual([
    'The machine departs from the report at step 4, El servidor responde: todavía no está registrada:',
    '  expected, as the app was: «Consultando la suscripción» (authenticated.checkingSubscription)',
    '  actual, on the machine:   «Completar el perfil» (authenticated.profileForm.editing)',
  ]);
});

describe('a report is found in a mail', () => {
  const { text } = reportOf(SIGNED_UP);
  const report = JSON.parse(text);
  /** As mail programs do from a certain width on, where the line has a space. */
  const wrapped = text.replace(/(.{60,}?) /g, '$1\n');
  const quotedPrintable = text
    .replace(/[=\u00a1-\uffff]/g, (sign) =>
      [...new TextEncoder().encode(sign)]
        .map((byte) => `=${byte.toString(16).toUpperCase()}`)
        .join(''),
    )
    .replace(/(.{70})/g, '$1=\r\n');

  test.each([
    ['between two sentences with braces', `Hola {equipo},\n\n${text}\n\nGracias }`],
    ['quoted twice', `Ana escribió:\n${text.replace(/^/gm, '>> ')}`],
    ['with broken lines', wrapped],
    ['as quoted-printable', `Content-Transfer-Encoding: quoted-printable\n\n${quotedPrintable}`],
    ['with hard spaces', text.replaceAll('  ', '\u00a0 ')],
  ])('%s', (_, mail) => {
    expect(readLog(mail)).toEqual(report);
  });
});

test('a mail with half a report is refused in a sentence', () => {
  const { text } = reportOf(SIGNED_UP);
  expect(() => readLog(text.slice(0, -30))).toThrow('The text holds no whole report');
});
