// E-mail, password and a button for each identity provider: the one form behind login and register.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { authTexts } from '#texts/auth.ts';
import type { Credentials } from '../../../contract/credentials.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '../../../contract/identity-providers.ts';
import { PATHS } from '../../../machines/paths.ts';
import { bannerOf, hasTag, isRecoveryOffered } from '../../../machines/selectors.ts';
import { useSmallForm } from '../../forms/use-small-form.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { submitForm } from '../../onboarding/submit-form.ts';
import { useEarlyInput } from '../../startup/early-input.tsx';
import { useIdentityPrefetch } from '../../startup/use-identity-prefetch.ts';
import { Announcer } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SlowWait } from '../slow-wait.tsx';
import { AuthBanner } from './auth-banner.tsx';
import styles from './credentials-form.module.css';
import { useTypedEmail } from './use-typed-email.ts';

interface CredentialsFormProps {
  /** One or two lines above the form. A banner replaces them. */
  readonly intro: string;
  readonly submitEvent: 'session.signIn' | 'session.signUp';
  readonly submitLabel: string;
  readonly providerLabels: Readonly<Record<IdentityProvider, string>>;
  /** Characters that a new password needs; null where nothing is known of that. */
  readonly passwordMin?: number | null;
}

const isBusy = hasTag('busy');

/** Its code comes with the chunk of the calls, which is prefetched and which every submit needs. */
const checkWith = (passwordMin: number | null, isNew: boolean) => async (typed: Credentials) => {
  const { checkCredentials } = await import('./check-credentials.ts');
  return checkCredentials(typed, passwordMin, isNew);
};

export function CredentialsForm(props: CredentialsFormProps) {
  const { intro, submitEvent, submitLabel, providerLabels, passwordMin = null } = props;
  const onboarding = useOnboarding();
  const earlyInput = useEarlyInput();
  const busy = useFlow(isBusy);
  const isRefused = useFlow(bannerOf)?.notice === 'authRefused';
  const canSubmit = useCan({ type: submitEvent });
  const canRecover = useFlow(isRecoveryOffered);
  const send = useSend();
  const canUseProvider = useCan({ type: 'session.signInWith', provider: IDENTITY_PROVIDERS[0] });
  const warmUp = useIdentityPrefetch({ isOnOpening: true });
  const [initialValues] = useState(() => ({
    email: earlyInput.text('email') || (onboarding.memory.get('typedEmail') ?? ''),
    password: earlyInput.text('password'),
  }));
  const { control, setValue, onSubmit, announcement } = useSmallForm({
    initialValues,
    check: checkWith(passwordMin, submitEvent === 'session.signUp'),
    onValid: (credentials) =>
      submitForm(onboarding, 'credentials', credentials, { type: submitEvent }),
  });

  const email = control('email');
  useTypedEmail(email.value);

  const wasBusy = useRef(false);
  useEffect(() => {
    // A network that failed has not seen the password: only a refused one is typed again.
    if (wasBusy.current && !busy && isRefused) setValue('password', '');
    wasBusy.current = busy;
  }, [busy, isRefused, setValue]);

  return (
    <div className={styles.stack}>
      <AuthBanner otherwise={intro} />
      {/* Until React has hydrated the page, 'dialog' keeps the browser from sending what was typed in the address. */}
      <form className={styles.stack} method="dialog" noValidate onSubmit={onSubmit}>
        <TextField
          {...email}
          type="email"
          label={authTexts.email}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          enterKeyHint="next"
        />
        <PasswordField
          {...control('password')}
          label={authTexts.password}
          hint={passwordMin === null ? undefined : authTexts.passwordHint(passwordMin)}
          autoComplete={submitEvent === 'session.signIn' ? 'current-password' : 'new-password'}
          enterKeyHint="go"
        />
        <Button type="submit" fullWidth busy={busy} disabled={!canSubmit && !busy}>
          {submitLabel}
        </Button>
        <SlowWait />
        <Announcer announcement={announcement} isUrgent />
      </form>
      {canRecover && <Link href={PATHS.recovery}>{authTexts.forgotPassword}</Link>}
      <p className={styles.or}>
        <span>{authTexts.or}</span>
      </p>
      {IDENTITY_PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          icon={provider}
          fullWidth
          disabled={!canUseProvider}
          onApproach={warmUp}
          onClick={() => send({ type: 'session.signInWith', provider })}
        >
          {providerLabels[provider]}
        </Button>
      ))}
    </div>
  );
}
