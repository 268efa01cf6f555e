// What failed, beside the button that tries it again, until somebody does. The notification has announced it.

import { failedTryOf } from '../../machines/selectors.ts';
import type { Notice } from '../../machines/types.ts';
import { useFlow } from '../onboarding/onboarding-context.tsx';
import { noticeText } from '../texts/emitted.ts';
import { Alert } from '../ui/alert.tsx';

interface FailedTryProps {
  /** The failures of this button. */
  of: readonly Notice['notice'][];
  /** For the button's `aria-describedby`. */
  id?: string;
}

export function FailedTry({ of, id }: FailedTryProps) {
  const failure = useFlow(failedTryOf);
  if (!failure || !of.includes(failure.notice)) return null;
  return <Alert id={id} {...noticeText(failure)} />;
}
