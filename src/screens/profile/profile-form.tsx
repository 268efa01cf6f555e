// The profile form, prefilled from the account and from what was typed before.
import { useMemo, useState } from 'react';
import { selectCountry } from '#texts/controls.ts';
import { profileFieldTexts, profileTexts } from '#texts/profile.ts';
import { ASKED_OF_CUSTOMER, CUSTOMER_FIELDS, type Profile } from '../../../contract/customer.ts';
import { mailableEmail } from '../../../contract/email.ts';
import { hasTag, isSavedElsewhere } from '../../../machines/selectors.ts';
import type { SessionUser } from '../../../machines/types.ts';
import { type FieldControl, FormField } from '../../forms/form-field.tsx';
import { goToNextField } from '../../forms/next-field.ts';
import { usePhoneAndCountry } from '../../forms/phone-and-country.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useTextForm } from '../../forms/use-text-form.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { submitForm } from '../../onboarding/submit-form.ts';
import { awaitPhoneLibrary, prefetchPhoneLibrary, useLateCode } from '../../startup/late-code.ts';
import { Alert } from '../../ui/alert.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { americanCountryOptions, readCountry } from '../../ui/country-names.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailedTry } from '../failed-try.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './profile-form.module.css';
import { profileSchema } from './profile-schema.ts';
import { profileValues } from './profile-values.ts';

const COUNTRIES = americanCountryOptions();
const LAST = ASKED_OF_CUSTOMER.at(-1);
const AUTO_COMPLETE: { readonly [N in keyof Profile]?: string } = {
  name: 'given-name',
  last_name: 'family-name',
  city: 'address-level2',
  province: 'address-level1',
  postal_code: 'postal-code',
};
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
  const [initialValues] = useState(() => profileValues(user, drafts.open(user.email, 'profile')));
  const { form, onSubmit, isPreparing, announcement } = useTextForm({
    initialValues,
    schema: profileSchema,
    prepare: awaitPhoneLibrary,
    onValid: (profile) => {
      if (phoneAndCountry.confirm())
        submitForm(onboarding, 'profile', profile, { type: 'profile.submit' });
    },
    onInvalid: () => {
      // The form cannot supply a missing e-mail. The machine then shows the error.
      if (withoutEmail) send({ type: 'profile.submit' });
    },
  });
  useLateCode();
  const savedElsewhere = useFlow(isSavedElsewhere);
  const isUnreachable = user.email !== '' && mailableEmail(user.email) === null;
  const phoneAndCountry = usePhoneAndCountry(form, {
    fields: ASKED_OF_CUSTOMER,
    phone: 'mobile_phone_number',
    first: '',
    isStored: false,
  });
  useDraft(form, { email: user.email, name: 'profile', base, isStored: false });

  function draw(name: (typeof ASKED_OF_CUSTOMER)[number], control: FieldControl) {
    const { required, ...texts } = profileFieldTexts[name];
    const props = { ...control, ...texts };
    switch (CUSTOMER_FIELDS[name].kind) {
      case 'phone':
        return (
          <PhoneField
            {...props}
            enterKeyHint="next"
            country={phoneAndCountry.country()}
            onCountry={phoneAndCountry.hearPhone}
            onChooseCountry={phoneAndCountry.chooseCountry}
            fetchLibrary={prefetchPhoneLibrary}
          />
        );
      case 'email':
        return (
          <TextField
            {...props}
            type="email"
            autoComplete="email"
            readOnly
            hint={isUnreachable ? profileTexts.emailUnreachable : undefined}
          />
        );
      case 'country':
        return (
          <SelectField
            {...props}
            onChange={phoneAndCountry.chooseCountry}
            autoComplete="country"
            readFilled={readCountry}
            options={COUNTRIES}
            placeholder={selectCountry}
          />
        );
      case 'line':
        return (
          <TextField
            {...props}
            autoComplete={AUTO_COMPLETE[name] ?? 'off'}
            enterKeyHint={name === LAST ? 'done' : 'next'}
            optional={required === null}
          />
        );
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={goToNextField}>
      {withoutEmail && <Alert severity="warning" message={profileTexts.emailMissing} />}
      {ASKED_OF_CUSTOMER.map((name) => (
        <FormField key={name} form={form} name={name}>
          {(control) => draw(name, control)}
        </FormField>
      ))}
      <div className={styles.submit}>
        {savedElsewhere && (
          <Alert severity="warning" live="assertive" message={profileTexts.savedElsewhere}>
            <Button variant="secondary" onClick={() => send({ type: 'profile.useSaved' })}>
              {profileTexts.useSaved}
            </Button>
          </Alert>
        )}
        <Button type="submit" fullWidth busy={busy || isPreparing} disabled={!canSubmit && !busy}>
          {profileTexts.submit}
        </Button>
        <SlowWait />
        <FailedTry of={['customerRefused', 'customerFailed']} />
      </div>
      <Announcer announcement={announcement} isUrgent />
    </form>
  );
}
