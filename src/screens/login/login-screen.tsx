// A known owner signs in.
import { Link } from 'wouter';
import { authTexts } from '#texts/auth.ts';
import { PATHS } from '../../../machines/paths.ts';
import { CredentialsForm } from '../credentials/credentials-form.tsx';
import { CredentialsPage } from '../credentials/credentials-page.tsx';

export function LoginScreen() {
  return (
    <CredentialsPage title={authTexts.loginTitle}>
      <CredentialsForm
        intro={authTexts.loginIntro}
        submitEvent="session.signIn"
        submitLabel={authTexts.login}
        providerLabels={authTexts.loginWith}
      />
      <p>
        <span>{authTexts.toRegister}</span>{' '}
        <Link href={PATHS.register}>{authTexts.registerTitle}</Link>
      </p>
    </CredentialsPage>
  );
}
