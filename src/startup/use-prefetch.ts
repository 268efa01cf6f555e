// Fetches what the next steps need while the person types, so that no step waits for its code.
import { useEffect } from 'react';
import { screenOf, stepOf } from '../../machines/selectors.ts';
import { fetchAhead } from '../services/fetch-once.ts';
import { FETCH_FROM, FETCH_LIKELY } from '../app/fetched-screens.ts';
import { useFlow, useOnboarding } from '../onboarding/onboarding-context.tsx';
import { isWait } from '../app/steady-screen.tsx';
import { whenSomebodyIsThere } from './when-active.ts';

export function useFetchAhead(): void {
  const { fetchCalls, toasts, report } = useOnboarding();
  const step = useFlow(stepOf);
  const isWaiting = isWait(useFlow(screenOf));

  useEffect(() => {
    if (!step) return;
    // The awaited answer brings its screen: that comes beside it, not after it.
    if (isWaiting) return FETCH_LIKELY[step].forEach(fetchAhead);
    return whenSomebodyIsThere(() => [fetchCalls, ...FETCH_FROM[step]].forEach(fetchAhead));
  }, [fetchCalls, step, isWaiting]);

  useEffect(
    () => whenSomebodyIsThere(() => [toasts.fetchCards, report.fetchWriter].forEach(fetchAhead)),
    [toasts, report],
  );
}
