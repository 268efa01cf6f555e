// The machine's notices (specification, section 8).
import { authTexts } from './auth.ts';

export const noticeTexts = {
  passwordReset: (email: string) => `Tu contraseña nueva está guardada. Entraste como ${email}.`,
  emailMissing: authTexts.emailRequired,
  customerFailed: (reason: string) => `Error creando cliente: ${reason}`,
  subscriptionAlreadyActive: 'Tu suscripción ya está activa: no hace falta pagar.',
  paymentCancelled: 'Cancelaste el pago. Tu plan sigue seleccionado.',
  paymentUnconfirmed:
    'Aún no recibimos la confirmación de tu pago. Si ya pagaste, no pagues otra vez: espera unos minutos y vuelve a comprobar.',
  paymentLinkRefused: 'Ha ocurrido un error al intentar redirigir al pago',
  paymentLinkFailed: 'Error al intentar redirigir al pago',
  portalFailed: 'No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.',
  agentSaved: 'Agente creado correctamente',
  agentFailed: 'Error al intentar crear el bot',
  accountExported: 'Descargamos tus datos en este dispositivo.',
  exportFailed: (reason: string) => `No pudimos descargar tus datos: ${reason}`,
  deletionFailed: (reason: string) => `No pudimos eliminar tu cuenta: ${reason}`,
} as const;
