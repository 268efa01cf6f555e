// The configuration of the assistant: the plan it runs on, its service type and form, its connections.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { agentTexts } from '#texts/agent.ts';
import { hasTag, isConfigSaved, serviceTypeOf } from '../../../machines/selectors.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import styles from './agent-screen.module.css';
import { AssistantForms } from './assistant-forms.tsx';
import { ConnectSection } from './connect-section.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { DraftChoice } from './draft-choice.tsx';
import { Greeting } from './greeting.tsx';
import { LoadFailure } from './load-failure.tsx';
import { SamplePreview } from './preview/sample-preview.tsx';
import { ReadySection } from './ready-section.tsx';
import { ServiceTypeField } from './service-type-field.tsx';
import { useConnections } from './use-connections.ts';

const isComparingDraft = hasTag('comparingDraft');
const isSavingNow = hasTag('saving');
/** Only a save that succeeded leads here from saving. */
const isReadingLinks = hasTag('readingLinks');

export function AgentScreen() {
  const serviceType = useFlow(serviceTypeOf);
  const isSaved = useFlow(isConfigSaved);
  const isComparing = useFlow(isComparingDraft);
  const { connections, next, isReady } = useConnections();
  const saved = useFocusOnceSaved();
  const readyHeading = useFocusOnceReady(isReady);
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
      {isReady && !isComparing && <ReadySection headingRef={readyHeading} />}
      <div className={styles.beside}>
        <CurrentPlan />
        {isSaved && (
          <ConnectSection
            headingRef={saved.heading}
            connections={connections}
            next={next}
            isReady={isReady}
          />
        )}
        <div ref={setBeside} className={styles.preview} />
        {serviceType === null && !isComparing && <SamplePreview />}
      </div>
      <div ref={saved.form} className={styles.main}>
        {!isComparing && (
          <>
            <LoadFailure />
            <ServiceTypeField />
            {serviceType !== null && <AssistantForms serviceType={serviceType} beside={beside} />}
          </>
        )}
      </div>
      <Greeting returnTo={heading} next={next} />
    </div>
  );
}

/**
 * A save brings the person to the connect buttons: on a phone they stand above the form that was filled in. The form is
 * not drawn in the frame that leads there: what is pushed down by them would be seen to jump.
 */
function useFocusOnceSaved() {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isSaving = useFlow(isSavingNow);
  const isReading = useFlow(isReadingLinks);
  const wasSaving = useRef(isSaving);
  useLayoutEffect(() => {
    if (wasSaving.current && isReading) {
      form.current?.style.setProperty('visibility', 'hidden');
      heading.current?.focus();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => form.current?.style.removeProperty('visibility')),
      );
    }
    wasSaving.current = isSaving;
  }, [isSaving, isReading]);
  return { heading, form };
}

/** Where the links were opened: on coming back from their tabs. */
function useFocusOnceReady(isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) {
      // The focus alone leaves a heading in the middle of the window.
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    wasReady.current = isReady;
  }, [isReady]);
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
