// The preview as a part of the page.
import { memo, type Ref } from 'react';
import { previewTexts } from '#texts/preview.ts';
import styles from './preview.module.css';
import { PreviewContent, type PreviewProps } from './preview-content.tsx';

const ID = 'assistant-preview';

interface PreviewBesideProps extends PreviewProps {
  headingRef?: Ref<HTMLHeadingElement>;
}

export const PreviewBeside = memo(function PreviewBeside(props: PreviewBesideProps) {
  const { headingRef, ...preview } = props;
  return (
    <section aria-labelledby={ID} className={styles.preview}>
      <h2 id={ID} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {previewTexts.heading}
      </h2>
      <PreviewContent {...preview} />
    </section>
  );
});
