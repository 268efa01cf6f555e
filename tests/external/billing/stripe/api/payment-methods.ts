// What a customer pays with.

import type { Handlers } from './routes.ts';
import { find } from './stripe-api-error.ts';

export const paymentMethods: Handlers<'GET /v1/payment_methods/:id'> = {
  'GET /v1/payment_methods/:id': (world, _params, id) =>
    find(world.paymentMethods, 'PaymentMethod', id),
};
