// 'Empezar con un ejemplo': six kinds of business, and the way back.
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { EXAMPLES, offerTexts } from '#texts/examples.ts';
import type { TextValues } from '../../../forms/form-field.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './example-offer.module.css';
import { filledBy, isOffered, takenBack } from './examples.ts';

interface ExampleOfferProps {
  texts: TextValues;
  stored: TextValues;
  onFill: (changes: TextValues) => void;
}

export function ExampleOffer({ texts, stored, onFill }: ExampleOfferProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const undo = takenBack(texts, stored);
  const isFilled = Object.keys(undo).length > 0;
  const button = useFocusAfterChange();

  function fill(changes: TextValues) {
    setOpen(false);
    button.willChange();
    onFill(changes);
  }

  if (isFilled)
    return (
      <div className={styles.offer}>
        <p id={id}>{offerTexts.filled}</p>
        <Button
          key="takeBack"
          ref={button.ref}
          variant="secondary"
          aria-describedby={id}
          onClick={() => fill(undo)}
        >
          {offerTexts.takeBack}
        </Button>
      </div>
    );
  if (!isOffered(texts, stored)) return null;
  return (
    <div className={styles.offer}>
      <Button
        key="start"
        ref={button.ref}
        variant="secondary"
        icon="spark"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {offerTexts.start}
      </Button>
      {isOpen && (
        <fieldset aria-label={offerTexts.kinds} className={styles.kinds}>
          {EXAMPLES.map(({ label }) => (
            <Button key={label} variant="secondary" onClick={() => fill(filledBy(label, texts))}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The button that was pressed disappears: the focus goes to the one in its place. */
function useFocusAfterChange() {
  const ref = useRef<HTMLButtonElement>(null);
  const isDue = useRef(false);
  useLayoutEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    ref.current?.focus();
  });
  return {
    ref,
    willChange: () => {
      isDue.current = true;
    },
  };
}
