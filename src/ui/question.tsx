// A confirmation dialog for actions that cannot be undone. Escape cancels.
import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  text: string;
  /** What would be lost. */
  yes: string;
  no: string;
  onYes: () => void;
  /** Called first, whatever the answer is. */
  onClosed: () => void;
}

const YES = 'yes';

export function Question({ title, text, yes, no, onYes, onClosed }: QuestionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.question}
      onClose={({ currentTarget }) => {
        // By now the browser has given the focus back.
        onClosed();
        if (currentTarget.returnValue === YES) onYes();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {no}
        </Button>
        <Button variant="danger" onClick={() => dialog.current?.close(YES)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
