// The chart's guards and data in Spanish, because the chart has only their names.
import type { Context } from '../../machines/context.ts';

/** Conditions by guard, without a capital or a full stop. */
export const GUARD_WORDS: Readonly<Record<string, string>> = {
  isUnknownPath: 'si la dirección no es de ninguna pantalla',
  isRegisterPath: 'si la dirección es la del registro',
  isOtherScreensPath: 'si la dirección es la de otra pantalla',
  isAccountPath: 'si la dirección es la de la cuenta',
  isOnAccountPath: 'si la dirección es la de la cuenta y la cuenta tiene correo',
  isRecoveryPath: 'si la dirección es la de recuperar la contraseña',
  isElsewhere: 'si la dirección ya no es la de recuperar la contraseña',
  hasResetLink: 'si se abrió el enlace de un correo',
  isSignedIn: 'si hay una sesión abierta',
  hasEmail: 'si la cuenta tiene correo',
  isCustomerUnverified: 'si no se sabe todavía si ya está registrada',
  hasPlan: 'si hay un plan elegido',
  isPaymentOpen: 'si puede haber un pago hecho sin confirmar',
  isOutOfTries: 'si ya no quedan intentos',
  hasServiceType: 'si ya se eligió el tipo de servicio',
  isSaved: 'si la configuración ya se guardó',
  isUnread: 'si falta leer la configuración guardada o sus enlaces',
};

/** Of what actors are told, besides what is kept. */
type Told = 'email' | 'keepDrafts' | 'isExpired' | 'provider' | 'dropsDrafts' | 'isSaveDoubted';

/** Of what is shown and remembered, and of a limit. */
type Said = 'notice' | 'payment' | 'CONFIRMATION_TRIES';

/** What the chart keeps and tells, by key, without a capital or a full stop. */
export const DATA_WORDS: Readonly<Record<keyof Context | Told | Said, string>> = {
  path: 'la dirección',
  disabledPaths: 'las direcciones que no hay',
  hasResetLink: 'se abrió el enlace de un correo',
  user: 'quién tiene la sesión',
  banner: 'el aviso sobre el formulario',
  failure: 'la falla junto al botón',
  isCustomerUnverified: 'falta saber si ya está registrada',
  priceId: 'el precio que se envía',
  isPaymentOpen: 'puede haber un pago sin confirmar',
  confirmations: 'las veces que se preguntó por el pago',
  subscription: 'la suscripción',
  canManage: 'la suscripción se puede cambiar',
  serviceType: 'el tipo de servicio',
  isSaved: 'la configuración está guardada',
  links: 'los enlaces del asistente',
  isLoadFailed: 'no se pudo leer la configuración',
  isSavedElsewhere: 'otra pestaña lo guardó',
  calendars: 'los calendarios',
  isConsentRefused: 'se negó el permiso',
  email: 'el correo',
  keepDrafts: 'se conservan los borradores',
  isExpired: 'la sesión venció',
  provider: 'con quién se entra',
  dropsDrafts: 'se descartan los borradores',
  isSaveDoubted: 'otra pestaña guardó a la vez',
  notice: 'el aviso que se muestra',
  payment: 'lo que se recuerda del pago',
  CONFIRMATION_TRIES: 'las veces que se pregunta por el pago, como mucho',
};
