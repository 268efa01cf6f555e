// The language of this folder: as BCP 47 names it, and as Stripe's pages are asked for.

export const language = 'es';
export const STRIPE_LOCALE = 'es-419';
