// Call 7: the submitted configuration; its draft is done with once it is stored.
import { fromPromise } from 'xstate';
import type { SaveAssistantOutput } from '../../../machines/actors/save-assistant.ts';
import type { PersonInput } from '../../../machines/types.ts';
import type { ServerServices } from '../../services/services.ts';
import { logTexts } from '../../texts/log.ts';
import { signedInFailureOf } from './failure-of.ts';

type Needs = Pick<ServerServices, 'backend' | 'submissions' | 'drafts' | 'log'>;

export const createSaveAssistant = ({ backend, submissions, drafts, log }: Needs) =>
  fromPromise<SaveAssistantOutput, PersonInput>(async ({ input: { email }, signal }) => {
    const submitted = submissions.get('assistant');
    const draft = JSON.stringify(drafts.read(email, submitted.template_type));
    const config = { ...submitted, bot_customer_id: email };
    const answer = await backend.saveAssistant(config, signal);
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    log.info(logTexts.agentSaved, answer.body);
    // What was typed while the call ran is not stored yet, so its draft stays.
    const isUnchanged = draft === JSON.stringify(drafts.read(email, submitted.template_type));
    if (isUnchanged) drafts.clear(email, submitted.template_type);
    return { kind: 'saved' };
  });
