// The configuration of the assistant: the plan it runs on, its service type and form, its connections.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasTag, isConfigSaved, serviceTypeOf } from '../../../machines/selectors.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { agentTexts } from '../../texts/agent.ts';
import styles from './agent-screen.module.css';
import { AssistantForms } from './assistant-forms.tsx';
import { ConnectSection } from './connect-section.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { DraftChoice } from './draft-choice.tsx';
import { Greeting } from './greeting.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ServiceTypeField } from './service-type-field.tsx';

const isComparingDraft = hasTag('comparingDraft');
const isSavingNow = hasTag('saving');
/** Only a save that succeeded leads here from saving. */
const isReadingLinks = hasTag('readingLinks');

export function AgentScreen() {
  const serviceType = useFlow(serviceTypeOf);
  const isSaved = useFlow(isConfigSaved);
  const isComparing = useFlow(isComparingDraft);
  const connectHeading = useFocusOnceSaved();
  const heading = useRef<HTMLHeadingElement>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  useFocusAtQuestion(isComparing, heading);

  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} data-focus-heading className={styles.title}>
        {agentTexts.title}
      </h1>
      {isComparing && (
        <div className={styles.question}>
          <DraftChoice />
        </div>
      )}
      <div className={styles.beside}>
        <CurrentPlan />
        {isSaved && <ConnectSection headingRef={connectHeading} />}
        <div ref={setBeside} className={styles.preview} />
      </div>
      <div className={styles.main}>
        {!isComparing && (
          <>
            <LoadFailure />
            <ServiceTypeField />
            {serviceType !== null && <AssistantForms serviceType={serviceType} beside={beside} />}
          </>
        )}
      </div>
      <Greeting returnTo={heading} />
    </div>
  );
}

/** A save brings the person to the connect buttons: on a phone they stand above the form that was filled in. */
function useFocusOnceSaved() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSaving = useFlow(isSavingNow);
  const isReading = useFlow(isReadingLinks);
  const wasSaving = useRef(isSaving);
  useEffect(() => {
    if (wasSaving.current && isReading) heading.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving, isReading]);
  return heading;
}

/** The question takes the place of the button that was pressed, and disappears with its own. */
function useFocusAtQuestion(isComparing: boolean, heading: RefObject<HTMLElement>) {
  const wasComparing = useRef(isComparing);
  useEffect(() => {
    if (wasComparing.current !== isComparing) heading.current?.focus();
    wasComparing.current = isComparing;
  }, [isComparing, heading]);
}
