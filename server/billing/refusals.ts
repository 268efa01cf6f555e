// What a payment is refused with, whoever is paid.
import { Refusal } from '../http/refusal.ts';

export const alreadySubscribed = () => new Refusal(409, 'Ya tienes una suscripción activa.');
/** Live at the provider, and not paid for: it is repaired there, not bought anew. */
export const chargeMissing = () =>
  new Refusal(
    409,
    'Tu suscripción tiene un cobro pendiente. Resuélvelo en «Administrar suscripción».',
  );
export const beingConfirmed = () => new Refusal(409, 'Tu pago ya se está confirmando.');
export const noSubscription = () => new Refusal(404, 'No tienes una suscripción.');
export const noPayments = () => new Refusal(503, 'Los pagos no están disponibles en este momento.');
