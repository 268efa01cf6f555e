// What is read out and not shown, for when the focus stays where it is and so says nothing.
import { useCallback, useState } from 'react';

export interface Said {
  readonly text: string;
  /** How often something was said: the same words again are read out again. */
  readonly times: number;
}

export function useSpeech(): { readonly said: Said; readonly say: (text: string) => void } {
  const [said, setSaid] = useState<Said>({ text: '', times: 0 });
  const say = useCallback(
    (text: string) => setSaid(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  return { said, say };
}

/** In the page from the start: a screen reader reads out what comes into it. */
export function Speech({ said, isUrgent = false }: { said: Said; isUrgent?: boolean }) {
  return (
    <p role={isUrgent ? 'alert' : 'status'} className="visually-hidden">
      <span key={said.times}>{said.text}</span>
    </p>
  );
}
