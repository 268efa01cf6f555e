// Another password: the link to choose one is mailed, as to whoever forgot theirs.
import { useEffect, useRef, useState } from 'react';
import { accountTexts, emailTexts } from '#texts/account.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './account-screen.module.css';
import { OneOfTexts } from './email-message.tsx';

const { passwordText, passwordSent } = accountTexts;
const { failed } = emailTexts;

export function PasswordSection({ email }: { email: string }) {
  const { fetchCalls } = useOnboarding();
  const [shown, setShown] = useState<string>(passwordText);
  const [isSending, setSending] = useState(false);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(), []);

  async function send(): Promise<void> {
    end.current = new AbortController();
    const { signal } = end.current;
    setSending(true);
    const text = await fetchCalls()
      .then((calls) => calls.requestResetLink(email, signal))
      .then((fact) => (fact.type === 'resetLink.sent' ? passwordSent : failed))
      .catch(() => failed);
    if (signal.aborted) return;
    setShown(text);
    setSending(false);
  }

  return (
    <Card className={styles.section}>
      <h2>{accountTexts.password}</h2>
      <div role="status">
        <OneOfTexts texts={[passwordText, passwordSent, failed]} shown={shown} />
      </div>
      <Button variant="secondary" busy={isSending} onClick={send}>
        {accountTexts.changePassword}
      </Button>
    </Card>
  );
}
