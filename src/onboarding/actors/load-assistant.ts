// Call 6: the stored configuration, kept for the forms to start from.
import type { Ask } from '../ask.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';

type Needs = Pick<ServerServices, 'backend' | 'choices' | 'drafts' | 'memory'>;

export const loadAssistant =
  ({ backend, choices, drafts, memory }: Needs): Ask<'loadAssistant'> =>
  async ({ email }, signal) => {
    const answer = await backend.assistant(signal);
    signal.throwIfAborted();
    const serviceType = choices.serviceType(email);
    if (answer.kind === 'ok') {
      memory.put('storedAssistant', answer.body);
      // The stored form opens unless something was typed in the other one. Only looking at it does not count.
      const hasDraft = serviceType !== null && drafts.read(email, serviceType) !== null;
      return {
        type: 'assistant.found',
        serviceType: hasDraft ? serviceType : answer.body.template_type,
        links: {
          calendarUrl: answer.body.calendar_url,
          whatsappUrl: answer.body.whatsapp_url,
        },
      };
    }
    if (isExpired(answer)) return { type: 'session.expired' };
    const isAbsent = answer.kind === 'refused' && answer.status === 404;
    // The forms must not start from one that is gone.
    if (isAbsent && memory.get('storedAssistant') !== null) memory.take('storedAssistant');
    return { type: isAbsent ? 'assistant.absent' : 'assistant.unreadable', serviceType };
  };
