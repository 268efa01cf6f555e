// Header, step indicator and footer around every screen.
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { shellTexts } from '#texts/shell.ts';
import { stepTexts, titleTexts } from '#texts/titles.ts';
import { PATHS } from '../../machines/paths.ts';
import {
  hasAccountPage,
  isConfigSaved,
  isHome,
  isWait,
  screenOf,
  stepOf,
} from '../../machines/selectors.ts';
import { STEPS } from '../../machines/steps.ts';
import { BUILD, HELP_URL } from '../config/build.ts';
import { CopyReport } from '../diagnostics/copy-report.tsx';
import { HAS_LEGAL_PAGES } from '../onboarding/legal-pages.ts';
import { useCan, useFlow, useOnboarding } from '../onboarding/onboarding-context.tsx';
import { useIsTakenOver } from '../onboarding/use-email-status.ts';
import { LegalPages, PageLink } from '../screens/legal-pages.tsx';
import { LogOutButton } from '../screens/log-out-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { Steps } from '../ui/steps.tsx';
import { EmailNotice, TakeoverNotice } from './fetched-screens.ts';
import styles from './layout.module.css';
import { StorageNotice } from './storage-notice.tsx';

const CONTENT_ID = 'contenido';
const STEP_NAMES = STEPS.map(({ name }) => stepTexts[name]);

/** The element stays mounted while its content changes, so that a press or the focus on the header is not lost. */
export function Layout({ children }: { children: ReactNode }) {
  const canLogOut = useCan({ type: 'session.logout' });
  const screen = useFlow(screenOf);
  const isAtHome = useFlow(isHome);
  // The prerendered page does not know the session: it shows the button when there is a session cookie.
  const isRestoring = screen === 'restoring';
  const canOpenAccount = useFlow(hasAccountPage);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {shellTexts.skipToContent}
      </a>
      <header className={styles.header}>
        <Link href="/" replace={isAtHome} className={styles.logo}>
          <Logo />
        </Link>
        {canOpenAccount && (
          <Link
            href={PATHS.account}
            className={styles.account}
            aria-current={screen === 'account' ? 'page' : undefined}
          >
            <Icon name="user" />
            <span>{titleTexts.account}</span>
          </Link>
        )}
        {(canLogOut || isRestoring) && (
          <LogOutButton className={isRestoring ? styles.hinted : undefined} />
        )}
      </header>
      <StorageNotice />
      {children}
    </div>
  );
}

interface ContentProps {
  /** The screen's code is still on its way. The notice comes with it, so that it is announced once. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** Steps, screen and footer. */
export function Content({ isWaiting = false, children }: ContentProps) {
  const { report } = useOnboarding();
  const canLogOut = useCan({ type: 'session.logout' });
  const step = useFlow(stepOf);
  const screen = useFlow(screenOf);
  const isLastDone = useFlow(isConfigSaved);
  return (
    <>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {canLogOut && !isWait(screen) && !isWaiting && (
          <NoticeOfScreen key={`notice ${screen}`} isStep={Boolean(step)} />
        )}
        {canLogOut && step && !isWait(screen) && (
          <div className={styles.steps}>
            <Steps
              steps={STEP_NAMES}
              current={isLastDone ? STEPS.length : STEPS.findIndex(({ name }) => name === step)}
            />
          </div>
        )}
        {children}
      </main>
      {/* The key remounts the footer for a wait, so that it does not move from one page's end to another's. */}
      <footer key={isWait(screen) ? 'wait' : 'page'} className={styles.footer}>
        <p>
          <span>{shellTexts.copyright}</span> <span lang="en">{shellTexts.by}</span>
        </p>
        <p>{HAS_LEGAL_PAGES ? <LegalPages /> : shellTexts.legal}</p>
        {HELP_URL && <PageLink name={shellTexts.help} url={HELP_URL} />}
        {BUILD.build !== 'production' && <CopyReport report={report} from="footer" />}
      </footer>
    </>
  );
}

/**
 * The notice is decided when a screen appears, because a later one would move the content. The takeover notice, which
 * needs a decision, is shown at any time.
 */
function NoticeOfScreen({ isStep }: { isStep: boolean }) {
  const { emailConfirmation } = useOnboarding();
  const [isDue] = useState(() => isStep && emailConfirmation()?.isNoticeDue());
  const isTakenOver = useIsTakenOver(emailConfirmation());
  if (isTakenOver) return <TakeoverNotice />;
  return isDue ? <EmailNotice /> : null;
}
