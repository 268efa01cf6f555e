// The preview of the assistant: beside its form where there is room, otherwise behind a button.
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);
  // A phone that is turned: the focus was in the dialog, and stays with the preview.
  useEffect(() => {
    if (!isWide || !isOpen) return;
    setOpen(false);
    heading.current?.focus();
  }, [isWide, isOpen]);
  // A letter shows in its field first, and in the picture after it.
  const shown = useDeferredValue(texts);
  return (
    <>
      {!isWide && <PreviewButton serviceType={serviceType} texts={shown} onClick={open} />}
      {isOpen && !isWide && (
        <PreviewDialog serviceType={serviceType} texts={shown} onClosed={() => setOpen(false)} />
      )}
      {isWide &&
        beside &&
        createPortal(
          <PreviewBeside serviceType={serviceType} texts={shown} headingRef={heading} />,
          beside,
        )}
    </>
  );
}
