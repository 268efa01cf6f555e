// What of the server the histories are held against, behind one door: a changed copy has the same one.
import { createApp } from '../../../../server/app.ts';
import { stripeBilling } from '../../../../server/billing/stripe/stripe-billing.ts';
import { createSync } from '../../../../server/billing/stripe/sync.ts';
import { openWebhookQueue } from '../../../../server/billing/stripe/webhook-queue.ts';

export const backendParts = { createApp, openWebhookQueue, stripeBilling, createSync };

export type BackendParts = typeof backendParts;
