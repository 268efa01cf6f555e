// Call 6: loads the stored configuration for the forms, which may also have drafts.
// @rule Which form opens
import { SERVICE_TYPES } from '../../../contract/service-type.ts';
import type { ActorFunction } from '../actor-logic.ts';
import { draftOf, hasSameValues, textsOf } from '../assistant-texts.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';

type Dependencies = Pick<ServerServices, 'backend' | 'choices' | 'drafts' | 'memory'>;

export const loadAssistant =
  ({ backend, choices, drafts, memory }: Dependencies): ActorFunction<'loadAssistant'> =>
  async ({ email, dropsDrafts, isSaveDoubted }, signal) => {
    // At once, so that a second try of a slow call does not ask again.
    if (dropsDrafts) for (const form of SERVICE_TYPES) drafts.clear(email, form);
    const answer = await backend.assistant(signal);
    signal.throwIfAborted();
    const chosen = choices.serviceType(email);
    if (answer.kind === 'ok') {
      const stored = answer.body;
      const links = { calendarUrl: stored.calendar_url, whatsappUrl: stored.whatsapp_url };
      memory.put('storedAssistant', stored);
      const now = textsOf(stored);
      // What this tab saved is no news to it: the older draft beside it is another tab's.
      const saved = memory.get('savedHere');
      const isOwn = saved !== null && hasSameValues(textsOf(saved), now);
      // Of two saves at once the other's was the last: what was saved here is a draft again.
      if (isSaveDoubted && saved !== null && !isOwn)
        drafts.write(email, saved.template_type, draftOf(saved));
      // Whatever another tab saves from now on is not over this.
      if (saved !== null && !isOwn) memory.take('savedHere');
      const outdated = SERVICE_TYPES.filter((form) => {
        const typed = drafts.read(email, form);
        if (isOwn || typed === null || hasSameValues(typed, now)) return false;
        const base = drafts.baseOf(email, form);
        const shown = Object.entries(now).filter(([name]) => name in typed);
        return base === null || !hasSameValues(Object.fromEntries(shown), base);
      });
      const [other] = outdated;
      if (other !== undefined) {
        const serviceType = outdated.find((form) => form === chosen) ?? other;
        return { type: 'assistant.changed', serviceType, links };
      }
      // The stored form opens unless something was typed in the other one. Only looking at it does not count.
      const hasDraft = chosen !== null && drafts.read(email, chosen) !== null;
      return {
        type: 'assistant.found',
        serviceType: hasDraft ? chosen : stored.template_type,
        links,
      };
    }
    if (isExpired(answer)) return { type: 'session.expired' };
    const isAbsent = answer.kind === 'refused' && answer.status === 404;
    // The forms must not start from one that is gone.
    if (isAbsent && memory.get('storedAssistant') !== null) memory.take('storedAssistant');
    return { type: isAbsent ? 'assistant.absent' : 'assistant.unreadable', serviceType: chosen };
  };
