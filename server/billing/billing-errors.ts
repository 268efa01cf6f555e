// The errors of a payment, for every payment provider.
import { paymentTexts } from '#server-texts/payments.ts';
import { dependencyFailed, HttpError } from '../http/http-error.ts';

/** The person retries this; the app does not. */
const RETRY_SECONDS = 30;

export const alreadySubscribed = () => new HttpError(409, paymentTexts.alreadySubscribed);
/** The subscription exists at the provider and is unpaid: it is repaired there, not bought again. */
export const chargeMissing = () => new HttpError(409, paymentTexts.chargeMissing);
/** The subscription is paused at the provider: it is resumed or ended there. */
export const isPaused = () => new HttpError(409, paymentTexts.paused);
export const beingConfirmed = () => new HttpError(409, paymentTexts.beingConfirmed);
export const accountEnds = () => new HttpError(409, paymentTexts.accountEnds);
export const noSubscription = () => new HttpError(404, paymentTexts.noSubscription);
export const unknownPrice = () => new HttpError(404, paymentTexts.unknownPrice);
export const notOnSale = () => new HttpError(409, paymentTexts.notOnSale);
/** This deployment has no payment provider. */
export const paymentsAreOff = () => new HttpError(404, paymentTexts.off);
export const noPayments = () => dependencyFailed(paymentTexts.unavailable, RETRY_SECONDS);
export const notEnded = () => dependencyFailed(paymentTexts.notEnded, RETRY_SECONDS);
/** A retry at the provider gives the same result. */
export const paymentRefused = () => dependencyFailed(paymentTexts.refused, null);
export const emailRefused = () => new HttpError(422, paymentTexts.emailRefused);
export const addressRefused = () => new HttpError(422, paymentTexts.addressRefused);
