// A backend that answers what the test says, and to any other call nothing.
import type { Backend } from '../../../src/services/backend.ts';

export function createFakeBackend(own: Partial<Backend>): Backend {
  const unanswered = async () => ({ kind: 'failed', detail: 'nobody answers' }) as const;
  return {
    authenticate: unanswered,
    requestResetLink: unanswered,
    resetPassword: unanswered,
    findCustomer: unanswered,
    createCustomer: unanswered,
    subscriptionStatus: unanswered,
    paymentLink: unanswered,
    portalLink: unanswered,
    assistant: unanswered,
    saveAssistant: unanswered,
    confirmation: unanswered,
    sendConfirmation: unanswered,
    decideTakeover: unanswered,
    exportAccount: unanswered,
    deleteAccount: unanswered,
    ...own,
  };
}
