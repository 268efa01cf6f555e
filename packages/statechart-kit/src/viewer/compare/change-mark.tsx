// Marks a change on the chart.
import { CHANGE_SIGNS, CHANGE_WORDS } from './change-words.ts';

export function ChangeMark({ change }: { readonly change: keyof typeof CHANGE_WORDS }) {
  return (
    <span className="change">
      {CHANGE_SIGNS[change]} {CHANGE_WORDS[change]}
    </span>
  );
}
