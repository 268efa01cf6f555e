// 'Guíame!': starts a tour, and gets the focus back when it is over.
import { useRef, useState } from 'react';
import { tourTexts } from '#texts/tours.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './guide-button.module.css';
import { type LoadedTour, loadTour } from './load-tour.ts';
import type { TourStep } from './tour-step.ts';

interface GuideButtonProps {
  steps: readonly TourStep[];
}

export function GuideButton({ steps }: GuideButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const [Tour, setTour] = useState<LoadedTour | null>(null);

  async function start() {
    setLoading(true);
    setUnreachable(false);
    try {
      const loaded = await loadTour();
      setTour(() => loaded);
    } catch {
      setUnreachable(true);
    } finally {
      setLoading(false);
    }
  }

  return (
    <div className={styles.guide}>
      <Button ref={button} variant="secondary" icon="spark" busy={isLoading} onClick={start}>
        {tourTexts.start}
      </Button>
      {isUnreachable && (
        <Alert severity="warning" live="assertive" message={tourTexts.unreachable} />
      )}
      {Tour && <Tour steps={steps} returnTo={button} onClosed={() => setTour(null)} />}
    </div>
  );
}
