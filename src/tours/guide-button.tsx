// 'Guíame!': starts a tour, and gets the focus back when it is over.
import { useRef, useState } from 'react';
import { tourTexts } from '../texts/tours.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toaster.tsx';
import { type LoadedTour, loadTour } from './load-tour.ts';
import type { TourStep } from './tour-step.ts';

export function GuideButton({ steps }: { steps: readonly TourStep[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [Tour, setTour] = useState<LoadedTour | null>(null);

  async function start() {
    setLoading(true);
    try {
      const loaded = await loadTour();
      setTour(() => loaded);
    } catch {
      showToast({ severity: 'warning', message: tourTexts.unreachable });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button ref={button} variant="secondary" icon="spark" busy={isLoading} onClick={start}>
        {tourTexts.start}
      </Button>
      {Tour && <Tour steps={steps} returnTo={button} onClosed={() => setTour(null)} />}
    </>
  );
}
