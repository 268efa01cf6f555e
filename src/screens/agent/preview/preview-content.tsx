// The content of the preview: the picture of a conversation, its explanation, and remarks.

import { previewTexts } from '#texts/preview.ts';
import type { ServiceType } from '../../../../contract/assistant.ts';
import { Icon } from '../../../ui/icons.tsx';
import { conversationOf, type FormTexts } from './conversation.ts';
import { PhonePicture } from './phone-picture.tsx';
import styles from './preview.module.css';
import { remarksOf } from './remarks.ts';

export interface PreviewProps {
  serviceType: ServiceType;
  texts: FormTexts;
}

export function PreviewContent({ serviceType, texts }: PreviewProps) {
  const conversation = conversationOf(serviceType, texts);
  const remarks = remarksOf(serviceType, texts);
  return (
    <>
      <figure className={styles.figure}>
        <figcaption className={styles.note}>{previewTexts.note}</figcaption>
        <PhonePicture conversation={conversation} />
      </figure>
      {remarks.length > 0 && (
        <div className={styles.remarks}>
          <h3>{previewTexts.remarks}</h3>
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>
                <Icon name="warning" size={18} />
                <span>{remark}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {conversation.hasUnseen && <p className={styles.note}>{previewTexts.unseen}</p>}
    </>
  );
}
