// Error boundary for failed rendering and failed imports. Shows an error screen; typed values are kept.
import { Component, type ReactNode, useEffect } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { CopyReport } from '../diagnostics/copy-report.tsx';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import { EarlyInputProvider, textsInPage } from '../startup/early-input.tsx';
import { ScreenUnreachable } from '../startup/lazy-screen.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './crash-boundary.module.css';
import { pageTitle } from './page-title.ts';

interface CrashState {
  readonly crash: { readonly error: unknown } | null;
}

export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crash: null };
  #typed: ReadonlyMap<string, string> | null = null;

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error } };
  }

  /** Reads the typed texts of the page: login and register have no drafts. */
  override getSnapshotBeforeUpdate(_props: unknown, before: CrashState): null {
    if (this.state.crash && !before.crash) this.#typed = textsInPage(document);
    return null;
  }

  /** React demands it beside getSnapshotBeforeUpdate. */
  override componentDidUpdate() {}

  #tryAgain = () => {
    const error = this.state.crash?.error;
    if (error instanceof ScreenUnreachable) error.forget();
    this.setState({ crash: null });
  };

  override render() {
    const { crash } = this.state;
    if (crash) return <Crash error={crash.error} onTryAgain={this.#tryAgain} />;
    const { children } = this.props;
    const typed = this.#typed;
    if (!typed) return children;
    const early = { text: (name: string) => typed.get(name) ?? '', replay: () => {} };
    return <EarlyInputProvider value={early}>{children}</EarlyInputProvider>;
  }
}

function Crash({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const { report } = useOnboarding();
  const isUnreachable = error instanceof ScreenUnreachable;
  useEffect(() => {
    const titleOfScreen = document.title;
    document.title = pageTitle(shellTexts.notShown);
    return () => {
      document.title = titleOfScreen;
    };
  }, []);
  return (
    <div className={styles.crash}>
      <h1>{shellTexts.notShown}</h1>
      <Alert
        severity="error"
        live="assertive"
        message={isUnreachable ? shellTexts.screenFailed : shellTexts.crashed}
      >
        <div className={styles.ways}>
          <Button variant="secondary" onClick={onTryAgain}>
            {shellTexts.tryAgain}
          </Button>
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {shellTexts.reload}
          </Button>
        </div>
      </Alert>
      <CopyReport report={report} from="screen" />
    </div>
  );
}
