// The preview over the page. Escape closes it, and the focus returns to the button.
import { useEffect, useId, useRef } from 'react';
import { previewTexts } from '#texts/preview.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PreviewContent, type PreviewProps } from './preview-content.tsx';
import styles from './preview-dialog.module.css';

interface PreviewDialogProps extends PreviewProps {
  onClosed: () => void;
}

export function PreviewDialog({ onClosed, ...preview }: PreviewDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onClose={onClosed}>
      <div className={styles.head}>
        <h2 id={id}>{previewTexts.heading}</h2>
        <IconButton
          icon="close"
          label={previewTexts.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <PreviewContent {...preview} />
    </dialog>
  );
}
