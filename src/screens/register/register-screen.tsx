// A new owner creates an account.
import { Link } from 'wouter';
import { PATHS } from '../../../machines/paths.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { authTexts } from '../../texts/auth.ts';
import { CredentialsForm } from '../credentials/credentials-form.tsx';
import { CredentialsPage } from '../credentials/credentials-page.tsx';

export function RegisterScreen() {
  return (
    <CredentialsPage title={authTexts.registerTitle}>
      <CredentialsForm
        intro={authTexts.registerIntro}
        submitEvent="session.signUp"
        submitLabel={authTexts.register}
        providerLabels={authTexts.registerWith}
        passwordMin={useOnboarding().passwordMin}
      />
      <p>
        <span>{authTexts.toLogin}</span> <Link href={PATHS.login}>{authTexts.login}</Link>
      </p>
    </CredentialsPage>
  );
}
