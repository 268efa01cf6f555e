// Whether a link was opened from this page. The result on the other page is unknown.
import { useSyncExternalStore } from 'react';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';

export function useOpenedLink(url: string) {
  const { memory } = useOnboarding();
  const opened = useSyncExternalStore(memory.subscribe, () => memory.get('openedLinks'));
  const isOpened = opened?.includes(url) ?? false;
  const markOpened = () => {
    if (!isOpened) memory.put('openedLinks', [...(opened ?? []), url]);
  };
  return { isOpened, markOpened };
}
