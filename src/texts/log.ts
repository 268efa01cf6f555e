// Lines of the log; the frozen ones are in the specification's words.
import type { LogEntry } from '../../machines/types.ts';

export const logTexts = {
  signInFailed: { google: 'Google Sign-In failed' },
  calendarAuthFailed: 'Error en autenticación',
  calendarListFailed: 'Error obteniendo calendarios',
  emailMissing: 'La cuenta no tiene correo electrónico',
  signOutFailed: (provider: string) => `No se pudo cerrar la sesión de ${provider}`,
  agentSaved: 'Respuesta al guardar el asistente',
} as const;

/** Without the codes of its cause. */
export function logText(line: LogEntry): string {
  return line.entry === 'signInFailed'
    ? logTexts.signInFailed[line.provider]
    : logTexts[line.entry];
}
