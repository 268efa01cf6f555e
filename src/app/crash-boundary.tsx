// Catches a screen that cannot be rendered or fetched: says so and offers a way on.
import { Component, type ReactNode } from 'react';
import { CopyReport } from '../diagnostics/copy-report.tsx';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import { ScreenUnreachable } from '../startup/lazy-screen.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './crash-boundary.module.css';

interface CrashState {
  readonly message: string | null;
}

export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { message: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    const isUnreachable = error instanceof ScreenUnreachable;
    return { message: isUnreachable ? shellTexts.screenFailed : shellTexts.crashed };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <div className={styles.crash}>
        <h1>{shellTexts.notShown}</h1>
        <Alert severity="error" live="assertive" message={message}>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            {shellTexts.reload}
          </Button>
        </Alert>
        <CopyReportOfScreen />
      </div>
    );
  }
}

function CopyReportOfScreen() {
  return <CopyReport report={useOnboarding().report} from="screen" />;
}
