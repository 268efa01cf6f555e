// What the chart keeps and tells the backend, in Spanish, for the comparison of two charts.
import type { Context } from '../../machines/types.ts';

/** Of what actors are told, besides what is kept. */
type Told = 'email' | 'keepDrafts' | 'isExpired' | 'provider' | 'dropsDrafts' | 'isSaveDoubted';

/** By key, without a capital or a full stop. */
export const DATA_WORDS: Readonly<Record<keyof Context | Told, string>> = {
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
};
