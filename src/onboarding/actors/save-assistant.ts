// Call 7: the submitted configuration. Its draft is removed once it is stored.
import { logTexts } from '../../texts/log.ts';
import type { Ask } from '../ask.ts';
import type { ServerServices } from '../services.ts';
import { signedInFailureOf } from './failure-of.ts';

type Needs = Pick<ServerServices, 'backend' | 'memory' | 'drafts' | 'log'>;

export const saveAssistant =
  ({ backend, memory, drafts, log }: Needs): Ask<'saveAssistant'> =>
  async ({ email }, signal) => {
    const submitted = memory.take('assistant');
    const draft = JSON.stringify(drafts.read(email, submitted.template_type));
    const config = { ...submitted, bot_customer_id: email };
    const answer = await backend.saveAssistant(config, signal);
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    log.info(logTexts.agentSaved, answer.body);
    // What was typed while the call ran is not stored yet, so its draft stays.
    const isUnchanged = draft === JSON.stringify(drafts.read(email, submitted.template_type));
    if (isUnchanged) drafts.clear(email, submitted.template_type);
    return { type: 'assistant.saved' };
  };
