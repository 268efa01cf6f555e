// 'Cerrar sesión'. Logging out deletes drafts in this browser, so it asks first when there are any.
import { useEffect, useState } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { userOf } from '../../machines/selectors.ts';
import { useFlow, useOnboarding, useSend } from '../onboarding/onboarding-context.tsx';
import { Button } from '../ui/button.tsx';

type Question = typeof import('../ui/question.tsx').Question;

let loaded: Question | null = null;

async function fetchQuestion(): Promise<void> {
  loaded ??= (await import('../ui/question.tsx')).Question;
}

export function LogOutButton({ className }: { className?: string | undefined }) {
  const { drafts } = useOnboarding();
  const send = useSend();
  const email = useFlow(userOf)?.email ?? '';
  const [asking, setAsking] = useState<{ readonly With: Question } | null>(null);
  useEffect(() => {
    // Where a draft is typed the code is there. A failure is handled when it is needed.
    if (drafts.hasAny(email)) fetchQuestion().catch(() => {});
  }, [drafts, email]);

  const logOut = () => send({ type: 'session.logout' });
  async function ask() {
    if (!drafts.hasAny(email)) return logOut();
    if (loaded) return setAsking({ With: loaded });
    await fetchQuestion().catch(() => {});
    if (loaded) setAsking({ With: loaded });
    else if (window.confirm(shellTexts.logoutLosesDrafts)) logOut();
  }

  return (
    <>
      <Button variant="quiet" className={className} onClick={ask}>
        {shellTexts.logout}
      </Button>
      {asking && (
        <asking.With
          title={shellTexts.logoutTitle}
          text={shellTexts.logoutLosesDrafts}
          yes={shellTexts.logoutAnyway}
          no={shellTexts.stay}
          onYes={logOut}
          onClosed={() => setAsking(null)}
        />
      )}
    </>
  );
}
