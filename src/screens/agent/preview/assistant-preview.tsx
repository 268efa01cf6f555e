// The preview of the assistant: beside its form where there is room, otherwise behind a button.
import { useCallback, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ServiceType } from '../../../../contract/assistant.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import type { FormTexts } from './conversation.ts';
import { PreviewBeside } from './preview-beside.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface AssistantPreviewProps {
  serviceType: ServiceType;
  texts: FormTexts;
  /** Null until it is there. */
  beside: HTMLElement | null;
}

export function AssistantPreview({ serviceType, texts, beside }: AssistantPreviewProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  // A letter shows in its field first, and in the picture after it.
  const shown = useDeferredValue(texts);
  return (
    <>
      {!isWide && <PreviewButton serviceType={serviceType} texts={shown} onClick={open} />}
      {isOpen && (
        <PreviewDialog serviceType={serviceType} texts={shown} onClosed={() => setOpen(false)} />
      )}
      {isWide &&
        beside &&
        createPortal(<PreviewBeside serviceType={serviceType} texts={shown} />, beside)}
    </>
  );
}
