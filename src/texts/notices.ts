// The texts and severities of the machine's notices (specification, section 8).
import type { Notice } from '../../machines/types.ts';
import { authTexts } from './auth.ts';

export interface NoticeText {
  readonly severity: 'error' | 'warning' | 'info' | 'success';
  readonly message: string;
}

export function noticeText(notice: Notice): NoticeText {
  switch (notice.notice) {
    case 'authRefused':
    case 'customerRefused':
    case 'agentRefused':
      return { severity: 'warning', message: notice.text };
    case 'passwordReset':
      return {
        severity: 'success',
        message: `Tu contraseña nueva está guardada. Entraste como ${notice.email}.`,
      };
    case 'emailMissing':
      return { severity: 'warning', message: authTexts.emailRequired };
    case 'customerFailed':
      return { severity: 'error', message: `Error creando cliente: ${notice.text}` };
    case 'subscriptionAlreadyActive':
      return { severity: 'info', message: 'Tu suscripción ya está activa: no hace falta pagar.' };
    case 'paymentCancelled':
      return { severity: 'info', message: 'Cancelaste el pago. Tu plan sigue seleccionado.' };
    case 'paymentUnconfirmed':
      return {
        severity: 'warning',
        message:
          'Aún no recibimos la confirmación de tu pago. Si ya pagaste, no pagues otra vez: espera unos minutos y vuelve a comprobar.',
      };
    case 'paymentLinkRefused':
      return {
        severity: 'warning',
        message: 'Ha ocurrido un error al intentar redirigir al pago',
      };
    case 'paymentLinkFailed':
      return { severity: 'warning', message: 'Error al intentar redirigir al pago' };
    case 'portalFailed':
      return {
        severity: 'warning',
        message: 'No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.',
      };
    case 'agentSaved':
      return { severity: 'success', message: 'Agente creado correctamente' };
    case 'agentFailed':
      return { severity: 'warning', message: 'Error al intentar crear el bot' };
    case 'accountExported':
      return { severity: 'success', message: 'Descargamos tus datos en este dispositivo.' };
    case 'exportFailed':
      return { severity: 'error', message: `No pudimos descargar tus datos: ${notice.text}` };
    case 'deletionFailed':
      return { severity: 'error', message: `No pudimos eliminar tu cuenta: ${notice.text}` };
  }
}
