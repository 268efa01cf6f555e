// The currency of the prices. Nothing where it is not configured.

import { language } from '#texts/language.ts';
import { planTexts } from '#texts/plan.ts';

interface CurrencyNoteProps {
  /** ISO 4217; null shows nothing. */
  currency: string | null;
  className?: string | undefined;
}

export function CurrencyNote({ currency, className }: CurrencyNoteProps) {
  if (currency === null) return null;
  return <p className={className}>{planTexts.currency(pluralOf(currency), currency)}</p>;
}

/** As one speaks of its prices: 'dólares estadounidenses'. */
function pluralOf(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(language, style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
