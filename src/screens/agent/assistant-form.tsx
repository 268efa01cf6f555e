// What both assistant forms share: drafts, sending, the calendars and the save button.
import { setValue } from '@modular-forms/react';
import { Fragment, useMemo, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { agentTexts } from '#texts/agent.ts';
import { ASKED, type AssistantDetails, type ServiceType } from '../../../contract/assistant.ts';
import { userOf } from '../../../machines/selectors.ts';
import { FormField, FormTexts, type TextValues } from '../../forms/form-field.tsx';
import { goToNextField } from '../../forms/next-field.ts';
import { usePhoneAndCountry } from '../../forms/phone-and-country.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useTextForm } from '../../forms/use-text-form.ts';
import { textOfCalendarInfo } from '../../onboarding/assistant-texts.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { submitForm } from '../../onboarding/submit-form.ts';
import { awaitPhoneLibrary } from '../../startup/late-code.ts';
import { GuideButton } from '../../tours/guide-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Card } from '../../ui/card.tsx';
import { usePhoneLibrary } from '../../ui/phone/phone-library.ts';
import { formTour } from './agent-tours.ts';
import { AssistantField, fieldsOf } from './assistant-fields.tsx';
import styles from './assistant-form.module.css';
import { CalendarSection } from './calendars/calendar-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { ExampleOffer } from './examples/example-offer.tsx';
import { useBrackets } from './examples/use-brackets.ts';
import { AssistantPreview } from './preview/assistant-preview.tsx';
import { SaveButton } from './save-button.tsx';
import { offeredPhone, shownTextsOf, storedNumber } from './shown-texts.ts';
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
  const { drafts, memory } = onboarding;
  const email = useFlow(userOf)?.email ?? '';
  const [failedSubmits, setFailedSubmits] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = useStoredAssistant();
  const known = memory.get('knownProfile');
  usePhoneLibrary();
  // A number that only the library reads is another text once it has arrived, which the form then follows.
  const number = storedNumber(stored);
  const base = useMemo(
    (): TextValues => ({
      ...shownTextsOf(stored, known),
      service_number: number,
      template_type: serviceType,
    }),
    [stored, known, number, serviceType],
  );
  const [initialValues] = useState(() => ({
    ...base,
    ...drafts.open(email, serviceType),
    template_type: serviceType,
  }));
  const { form, onSubmit, isPreparing, announcement } = useTextForm({
    initialValues,
    schema,
    prepare: awaitPhoneLibrary,
    onValid: save,
    onInvalid: () => setFailedSubmits((count) => count + 1),
  });
  const brackets = useBrackets(form);
  const isStored = stored !== null;
  const phoneAndCountry = usePhoneAndCountry(form, {
    fields: ['template_type', ...ASKED[serviceType]],
    phone: 'service_number',
    first: base.country ?? '',
    isStored,
  });
  const offered = isStored ? null : offeredPhone(known);
  const draft = useDraft(form, { email, name: serviceType, base, isStored });

  function save(details: AssistantDetails) {
    if (!phoneAndCountry.confirm()) return;
    // The submit turned a typed row that was not added into an entry.
    setValue(form, 'calendar_info', textOfCalendarInfo(details.calendar_info));
    draft.markSent();
    submitForm(onboarding, 'assistant', details, { type: 'agent.save' });
  }

  function fill(changes: TextValues) {
    for (const [name, text] of Object.entries(changes))
      setValue(form, name, text, { shouldFocus: false });
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
        onKeyDown={goToNextField}
        {...brackets}
      >
        <div className={styles.head}>
          <h2 id={`assistant-${serviceType}`} ref={heading} tabIndex={-1}>
            {agentTexts.formTitles[serviceType]}
          </h2>
          <GuideButton steps={formTour(serviceType)} />
          <FormTexts form={form}>
            {(texts) => (
              <AssistantPreview
                serviceType={serviceType}
                texts={{ ...base, ...texts }}
                beside={beside}
              />
            )}
          </FormTexts>
        </div>
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
            <Fragment key={name}>
              {name === 'context' && (
                <FormTexts form={form}>
                  {(texts) => <ExampleOffer texts={texts} stored={base} onFill={fill} />}
                </FormTexts>
              )}
              <FormField form={form} name={name}>
                {(control) => (
                  <AssistantField
                    name={name}
                    control={control}
                    phoneAndCountry={phoneAndCountry}
                    offeredPhone={offered}
                  />
                )}
              </FormField>
            </Fragment>
          ))}
        </div>
        <FormField form={form} name="calendar_info">
          {(control) => <CalendarSection control={control} failedSubmits={failedSubmits} />}
        </FormField>
        <UnsavedChanges isShown={draft.isUnsaved} onDiscard={discard} />
        <ErrorSummary form={form} names={ASKED[serviceType]} />
        <SaveButton isPreparing={isPreparing} />
        <Announcer announcement={announcement} isUrgent />
      </form>
    </Card>
  );
}
