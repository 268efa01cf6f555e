// What an assistant is like, while its service type is being chosen on a wide screen.
import { textsOf } from '../../../onboarding/assistant-texts.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { PreviewBeside } from './preview-beside.tsx';

const NOTHING_TYPED = textsOf(null);

export function SamplePreview() {
  const isWide = useIsWide();
  return isWide && <PreviewBeside serviceType="GENERAL" texts={NOTHING_TYPED} />;
}
