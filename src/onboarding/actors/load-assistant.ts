// Call 6: the stored configuration, kept for the forms to start from.
import { fromPromise } from 'xstate';
import type { LoadAssistantOutput } from '../../../machines/actors/load-assistant.ts';
import type { PersonInput } from '../../../machines/types.ts';
import type { ServerServices } from '../../services/services.ts';
import { isExpired } from './failure-of.ts';

type Needs = Pick<ServerServices, 'backend' | 'choices' | 'drafts' | 'storedAssistant'>;

export const createLoadAssistant = ({ backend, choices, drafts, storedAssistant }: Needs) =>
  fromPromise<LoadAssistantOutput, PersonInput>(async ({ input: { email }, signal }) => {
    const answer = await backend.assistant(signal);
    const serviceType = choices.serviceType(email);
    if (answer.kind === 'ok') {
      storedAssistant.set(email, answer.body);
      // Having looked at the other type is no reason to hide what is stored; having typed there is.
      const hasDraft = serviceType !== null && drafts.read(email, serviceType) !== null;
      return {
        kind: 'found',
        serviceType: hasDraft ? serviceType : answer.body.template_type,
        links: {
          calendarUrl: answer.body.calendar_url,
          whatsappUrl: answer.body.whatsapp_url,
        },
      };
    }
    if (isExpired(answer)) return { kind: 'expired' };
    const isNone = answer.kind === 'refused' && answer.status === 404;
    return { kind: isNone ? 'none' : 'failed', serviceType };
  });
