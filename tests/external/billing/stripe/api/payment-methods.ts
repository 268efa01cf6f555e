// What a customer pays with.
import { find } from './refusal.ts';
import type { Handlers } from './routes.ts';

export const paymentMethods: Handlers<'GET /v1/payment_methods/:id'> = {
  'GET /v1/payment_methods/:id': (world, _params, id) =>
    find(world.paymentMethods, 'PaymentMethod', id),
};
