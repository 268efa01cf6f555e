// A link to a state. It selects the state on the chart and shows its card.
import type { Go } from '../place.ts';
import { titleNamed } from '../view-data.ts';

export function StateLink({ name, go }: { readonly name: string; readonly go: Go }) {
  return (
    <button type="button" className="link" onClick={() => go({ state: name, tab: 'estado' })}>
      {titleNamed(name)}
    </button>
  );
}
