// What is answered about a payment and a subscription.
import { TRIAL_DAYS } from '../../../contract/trial.ts';

/** Beside the button of the payment page. */
export const firstCharge = (price: number) =>
  `Hoy pagas 0. En ${TRIAL_DAYS} días se cobran ${price}, y después cada mes, hasta que canceles.`;

export const paymentTexts = {
  alreadySubscribed: 'Ya tienes una suscripción activa.',
  chargeMissing:
    'Tu suscripción tiene un pago pendiente. Resuélvelo en «Revisar mi forma de pago».',
  paused: 'Tu suscripción está en pausa. Reanúdala o cancélala en «Cambiar o cancelar mi plan».',
  beingConfirmed: 'Tu pago ya se está confirmando.',
  accountEnds: 'Tu cuenta se está eliminando.',
  noSubscription: 'No tienes una suscripción.',
  unknownPrice: 'El plan seleccionado no existe.',
  notOnSale: 'El plan seleccionado no está a la venta.',
  off: 'Los pagos no están disponibles.',
  unavailable: 'Los pagos no están disponibles en este momento.',
  notEnded:
    'No pudimos cancelar tu suscripción, así que tu cuenta sigue como estaba. Inténtalo de nuevo en unos minutos.',
  refused: 'El proveedor de pagos no aceptó la solicitud.',
  emailRefused: 'El proveedor de pagos no acepta el correo electrónico de tu cuenta.',
  addressRefused: 'El proveedor de pagos no acepta tu país o tu dirección de facturación.',
  notSigned: 'La firma no es válida.',
} as const;
