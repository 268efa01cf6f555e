// The profile form, prefilled from the account and from what was typed before.
import { setValue } from '@modular-forms/react';
import { useMemo, useRef, useState } from 'react';
import { hasTag } from '../../../machines/selectors.ts';
import type { SessionUser } from '../../../machines/types.ts';
import { FormField } from '../../forms/form-field.tsx';
import { goToNextField } from '../../forms/next-field.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useTextForm } from '../../forms/use-text-form.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { submitForm } from '../../onboarding/submit-form.ts';
import { selectCountry } from '../../texts/controls.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { americanCountryOptions, readCountry } from '../../ui/country-names.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './profile-form.module.css';
import { profileSchema } from './profile-schema.ts';
import { hasChosenCountry, profileValues, suggestedCountry } from './profile-values.ts';

const COUNTRIES = americanCountryOptions();
const isBusy = hasTag('busy');
const isWithoutEmail = hasTag('withoutEmail');

export function ProfileForm({ user }: { user: SessionUser }) {
  const onboarding = useOnboarding();
  const { drafts } = onboarding;
  const send = useSend();
  const busy = useFlow(isBusy);
  const withoutEmail = useFlow(isWithoutEmail);
  const canSubmit = useCan({ type: 'profile.submit' });
  const base = useMemo(() => profileValues(user, null), [user]);
  const [initialValues] = useState(() => profileValues(user, drafts.read(user.email, 'profile')));
  const isCountryChosen = useRef(hasChosenCountry(initialValues));
  const { form, onSubmit, announcement } = useTextForm({
    initialValues,
    schema: profileSchema,
    onValid: (profile) => submitForm(onboarding, 'profile', profile, { type: 'profile.submit' }),
    onInvalid: () => {
      // The form cannot supply a missing e-mail. The machine then shows the error.
      if (withoutEmail) send({ type: 'profile.submit' });
    },
  });
  useDraft(form, { email: user.email, name: 'profile', base, isStored: false });

  function suggestCountry(phoneCountry: string) {
    if (isCountryChosen.current) return;
    setValue(form, 'country', suggestedCountry(phoneCountry), { shouldFocus: false });
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={goToNextField}>
      {withoutEmail && <Alert severity="warning" message={profileTexts.emailMissing} />}
      <FormField form={form} name="name">
        {(control) => (
          <TextField
            {...control}
            label={profileTexts.name}
            autoComplete="given-name"
            enterKeyHint="next"
          />
        )}
      </FormField>
      <FormField form={form} name="last_name">
        {(control) => (
          <TextField
            {...control}
            label={profileTexts.lastName}
            autoComplete="family-name"
            enterKeyHint="next"
          />
        )}
      </FormField>
      <FormField form={form} name="mobile_phone_number">
        {(control) => (
          <PhoneField
            {...control}
            label={profileTexts.phone}
            enterKeyHint="next"
            onCountry={suggestCountry}
          />
        )}
      </FormField>
      <FormField form={form} name="email_address">
        {(control) => (
          <TextField
            {...control}
            type="email"
            label={profileTexts.email}
            autoComplete="email"
            readOnly
          />
        )}
      </FormField>
      <FormField form={form} name="city">
        {(control) => (
          <TextField
            {...control}
            label={profileTexts.city}
            autoComplete="address-level2"
            enterKeyHint="next"
          />
        )}
      </FormField>
      <FormField form={form} name="country">
        {(control) => (
          <SelectField
            {...control}
            onChange={(country) => {
              isCountryChosen.current = true;
              control.onChange(country);
            }}
            autoComplete="country"
            readFilled={readCountry}
            label={profileTexts.country}
            options={COUNTRIES}
            placeholder={selectCountry}
          />
        )}
      </FormField>
      <FormField form={form} name="province">
        {(control) => (
          <TextField
            {...control}
            label={profileTexts.province}
            autoComplete="address-level1"
            enterKeyHint="next"
          />
        )}
      </FormField>
      <FormField form={form} name="postal_code">
        {(control) => (
          <TextField
            {...control}
            label={profileTexts.postalCode}
            autoComplete="postal-code"
            enterKeyHint="done"
            optional
          />
        )}
      </FormField>
      <div className={styles.submit}>
        <Button type="submit" fullWidth busy={busy} disabled={!canSubmit && !busy}>
          {profileTexts.submit}
        </Button>
        <SlowWait />
      </div>
      <Announcer announcement={announcement} isUrgent />
    </form>
  );
}
