// A link to a state. It selects the state on the chart and shows its card.

import { titleNamed } from '../view-data.ts';
import { go } from '../viewer-location.ts';

export function StateLink({ name }: { readonly name: string }) {
  return (
    <button type="button" className="link" onClick={() => go({ state: name, tab: 'estado' })}>
      {titleNamed(name)}
    </button>
  );
}
