// What both assistant forms share: drafts, sending, the calendars and the save button.
import { setValue } from '@modular-forms/react';
import { useMemo, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { AssistantDetails, ServiceType } from '../../../contract/assistant.ts';
import { userOf } from '../../../machines/selectors.ts';
import { FormField, FormTexts, type TextValues } from '../../forms/form-field.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useTextForm } from '../../forms/use-text-form.ts';
import { textOfCalendarInfo } from '../../onboarding/assistant-texts.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { submitForm } from '../../onboarding/submit-form.ts';
import { agentTexts } from '../../texts/agent.ts';
import { GuideButton } from '../../tours/guide-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Card } from '../../ui/card.tsx';
import { formTour } from './agent-tours.ts';
import { AssistantField, fieldsOf } from './assistant-fields.tsx';
import styles from './assistant-form.module.css';
import { CalendarSection } from './calendars/calendar-section.tsx';
import { AssistantPreview } from './preview/assistant-preview.tsx';
import { SaveButton } from './save-button.tsx';
import { shownTextsOf } from './shown-texts.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useStoredAssistant } from './use-stored-assistant.ts';

interface AssistantFormProps {
  serviceType: ServiceType;
  /** A form that is not shown keeps its values but renders nothing. */
  isShown: boolean;
  /** Where its preview goes on wide screens. */
  beside: HTMLElement | null;
  schema: GenericSchema<TextValues, AssistantDetails>;
}

export function AssistantForm(props: AssistantFormProps) {
  const { serviceType, isShown, beside, schema } = props;
  const onboarding = useOnboarding();
  const { drafts } = onboarding;
  const email = useFlow(userOf)?.email ?? '';
  const [failedSubmits, setFailedSubmits] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = useStoredAssistant();
  const base = useMemo(
    () => ({ ...shownTextsOf(stored), template_type: serviceType }),
    [stored, serviceType],
  );
  const [initialValues] = useState(() => ({
    ...base,
    ...drafts.read(email, serviceType),
    template_type: serviceType,
  }));
  const { form, onSubmit, announcement } = useTextForm({
    initialValues,
    schema,
    onValid: save,
    onInvalid: () => setFailedSubmits((count) => count + 1),
  });
  const isStored = stored !== null;
  const draft = useDraft(form, { email, name: serviceType, base, isStored });

  function save(details: AssistantDetails) {
    // The submit turned a typed row that was not added into an entry.
    setValue(form, 'calendar_info', textOfCalendarInfo(details.calendar_info));
    draft.markSent();
    submitForm(onboarding, 'assistant', details, { type: 'agent.save' });
  }

  function discard() {
    draft.discard();
    // The button that was pressed disappears.
    heading.current?.focus();
  }

  if (!isShown) return null;
  return (
    <Card>
      <form
        className={styles.form}
        aria-labelledby={`assistant-${serviceType}`}
        noValidate
        onSubmit={onSubmit}
      >
        <div className={styles.head}>
          <h2 id={`assistant-${serviceType}`} ref={heading} tabIndex={-1}>
            {agentTexts.formTitles[serviceType]}
          </h2>
          <GuideButton steps={formTour(serviceType)} />
        </div>
        <FormTexts form={form}>
          {(texts) => (
            <AssistantPreview
              serviceType={serviceType}
              texts={{ ...base, ...texts }}
              beside={beside}
            />
          )}
        </FormTexts>
        {stored !== null && stored.template_type !== serviceType && (
          <Alert
            severity="warning"
            message={agentTexts.replaces(stored.template_type, serviceType)}
          />
        )}
        <FormField form={form} name="template_type">
          {({ name, value, ref }) => <input type="hidden" ref={ref} name={name} value={value} />}
        </FormField>
        <div className={styles.fields}>
          {fieldsOf(serviceType).map((name) => (
            <FormField key={name} form={form} name={name}>
              {(control) => <AssistantField name={name} control={control} />}
            </FormField>
          ))}
        </div>
        <FormField form={form} name="calendar_info">
          {(control) => <CalendarSection control={control} failedSubmits={failedSubmits} />}
        </FormField>
        <UnsavedChanges isShown={draft.isUnsaved} onDiscard={discard} />
        <SaveButton />
        <Announcer announcement={announcement} isUrgent />
      </form>
    </Card>
  );
}
