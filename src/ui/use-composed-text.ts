// A field that changes what is typed, such as a phone, leaves a text alone while a keyboard composes it: predictive
// keyboards and input methods write their whole text again at each key.
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type Input = HTMLInputElement;

/**
 * @param text what the field shows of its value
 * @param onEdit gets the edited text and its caret, once nothing of it is being composed
 * @returns whether a keyboard composes, when the text must stay, and the props of the input
 */
export function useComposedText(text: string, onEdit: (text: string, caret: number) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const [isComposing, setComposing] = useState(false);

  function commit({ value, selectionStart }: Input) {
    setComposed(null);
    if (value !== text) onEdit(value, selectionStart ?? value.length);
  }

  const props = {
    value: composed ?? text,
    onCompositionStart: () => setComposing(true),
    onChange: (event: ChangeEvent<Input>) => {
      const { nativeEvent, currentTarget } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        setComposed(currentTarget.value);
      else commit(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Input>) => {
      setComposing(false);
      commit(currentTarget);
    },
  };
  return { isComposing, props };
}
