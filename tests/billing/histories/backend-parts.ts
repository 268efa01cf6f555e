// What of the server the histories are held against, behind one door: a changed copy has the same one.
import { createApp } from '../../../server/app.ts';
import { openInbox } from '../../../server/billing/stripe/inbox.ts';
import { stripeBilling } from '../../../server/billing/stripe/stripe-billing.ts';
import { createSync } from '../../../server/billing/stripe/sync.ts';

export const backendParts = { createApp, openInbox, stripeBilling, createSync };

export type BackendParts = typeof backendParts;
