// Call 7: sends the stored configuration merged with the submitted form.
// @rule What a save sends back

import { logTexts } from '#texts/log.ts';
import type { StoredAssistant } from '../../../contract/answers.ts';
import {
  ASSISTANT_DEFAULTS,
  type AssistantConfig,
  type AssistantDetails,
  SERVICE_TYPES,
} from '../../../contract/assistant.ts';
import type { ActorFunction } from '../actor-logic.ts';
import { textsOf } from '../assistant-texts.ts';
import type { ServerServices } from '../services.ts';
import { signedInFailureOf } from './failure-of.ts';

type Dependencies = Pick<ServerServices, 'backend' | 'memory' | 'drafts' | 'log' | 'otherTabs'>;

export const saveAssistant =
  ({ backend, memory, drafts, log, otherTabs }: Dependencies): ActorFunction<'saveAssistant'> =>
  async ({ email }, signal) => {
    const submitted = memory.take('assistant');
    const shown = submitted.template_type;
    const draft = drafts.own(email, shown);
    const stored = memory.get('storedAssistant');
    const config = configOf(submitted, stored, email);
    const answer = await backend.saveAssistant(config, signal);
    signal.throwIfAborted();
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    log.info(logTexts.agentSaved, answer.body);
    // What was typed while the call ran is not stored yet, so its draft stays.
    drafts.settle(email, shown, draft);
    // Another tab's draft of the same form is older than this: it is asked about.
    for (const form of SERVICE_TYPES)
      if (form !== shown || drafts.own(email, form)) drafts.rebase(email, form, textsOf(config));
    memory.put('storedAssistant', config);
    memory.put('savedHere', config);
    otherTabs.tell({ email, over: stored && textsOf(stored) });
    return { type: 'assistant.saved' };
  };

/** A field that the form does not show keeps its stored value. */
function configOf(
  submitted: AssistantDetails,
  stored: StoredAssistant | null,
  email: string,
): AssistantConfig {
  return { ...ASSISTANT_DEFAULTS, ...stored, ...submitted, bot_customer_id: email };
}
