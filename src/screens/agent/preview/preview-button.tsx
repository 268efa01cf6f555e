// Opens the preview on a phone. In the form's heading, where it covers nothing.
import { memo, useId } from 'react';
import { previewTexts } from '#texts/preview.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './preview-button.module.css';
import type { PreviewProps } from './preview-content.tsx';
import { remarksOf } from './remarks.ts';

interface PreviewButtonProps extends PreviewProps {
  onClick: () => void;
}

export const PreviewButton = memo(function PreviewButton(props: PreviewButtonProps) {
  const { serviceType, texts, onClick } = props;
  const id = useId();
  const { length: count } = remarksOf(serviceType, texts);
  return (
    <div className={styles.opener}>
      <Button
        variant="secondary"
        icon="chat"
        onClick={onClick}
        aria-describedby={count > 0 ? id : undefined}
      >
        {previewTexts.show}
      </Button>
      {count > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            {count}
          </span>
          <span id={id} hidden>
            {previewTexts.remarkCount(count)}
          </span>
        </>
      )}
    </div>
  );
});
