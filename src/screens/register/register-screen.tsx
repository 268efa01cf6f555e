// A new owner creates an account.
import { Link } from 'wouter';
import { authTexts } from '#texts/auth.ts';
import { PATHS } from '../../../machines/paths.ts';
import { HAS_LEGAL_PAGES } from '../../onboarding/legal-pages.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { CredentialsForm } from '../credentials/credentials-form.tsx';
import { CredentialsPage } from '../credentials/credentials-page.tsx';
import { LegalPages } from '../legal-pages.tsx';

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
      {HAS_LEGAL_PAGES && (
        <p>
          <LegalPages />
        </p>
      )}
    </CredentialsPage>
  );
}
