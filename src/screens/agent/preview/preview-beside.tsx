// The preview as a part of the page.
import { memo } from 'react';
import { previewTexts } from '../../../texts/preview.ts';
import styles from './preview.module.css';
import { PreviewContent, type PreviewProps } from './preview-content.tsx';

const ID = 'assistant-preview';

export const PreviewBeside = memo(function PreviewBeside(props: PreviewProps) {
  return (
    <section aria-labelledby={ID} className={styles.preview}>
      <h2 id={ID} className={styles.heading}>
        {previewTexts.heading}
      </h2>
      <PreviewContent {...props} />
    </section>
  );
});
