// The errors of a payment, for every payment provider.
import { dependencyFailed, HttpError } from '../http/http-error.ts';

/** The person retries this; the app does not. */
const RETRY_SECONDS = 30;

export const alreadySubscribed = () => new HttpError(409, 'Ya tienes una suscripción activa.');
/** The subscription exists at the provider and is unpaid: it is repaired there, not bought again. */
export const chargeMissing = () =>
  new HttpError(
    409,
    'Tu suscripción tiene un cobro pendiente. Resuélvelo en «Administrar suscripción».',
  );
/** The subscription is paused at the provider: it is resumed or ended there. */
export const isPaused = () =>
  new HttpError(
    409,
    'Tu suscripción está en pausa. Reanúdala o cancélala en «Administrar suscripción».',
  );
export const beingConfirmed = () => new HttpError(409, 'Tu pago ya se está confirmando.');
export const accountEnds = () => new HttpError(409, 'Tu cuenta se está eliminando.');
export const noSubscription = () => new HttpError(404, 'No tienes una suscripción.');
export const unknownPrice = () => new HttpError(404, 'El plan seleccionado no existe.');
export const notOnSale = () => new HttpError(409, 'El plan seleccionado no está a la venta.');
/** This deployment has no payment provider. */
export const paymentsAreOff = () => new HttpError(404, 'Los pagos no están disponibles.');
export const noPayments = () =>
  dependencyFailed('Los pagos no están disponibles en este momento.', RETRY_SECONDS);
export const notEnded = () =>
  dependencyFailed(
    'No pudimos cancelar tu suscripción, así que tu cuenta sigue como estaba. Inténtalo de nuevo en unos minutos.',
    RETRY_SECONDS,
  );
/** A retry at the provider gives the same result. */
export const paymentRefused = () =>
  dependencyFailed('El proveedor de pagos no aceptó la solicitud.', null);
export const emailRefused = () =>
  new HttpError(422, 'El proveedor de pagos no acepta el correo electrónico de tu cuenta.');
export const addressRefused = () =>
  new HttpError(422, 'El proveedor de pagos no acepta tu país o tu dirección de facturación.');
