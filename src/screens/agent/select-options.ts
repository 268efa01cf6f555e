// The options of the selects. A stored value that is no longer offered can still be chosen.

import { agentTexts, minutesText } from '#texts/agent.ts';
import { DURATIONS, SERVICE_TYPES, type ServiceType } from '../../../contract/assistant.ts';
import { americanCountryOptions, countryName } from '../../ui/country-names.ts';
import type { SelectOption } from '../../ui/select-field.tsx';

export const SERVICE_OPTIONS: readonly SelectOption[] = SERVICE_TYPES.map((value) => ({
  value,
  label: agentTexts.serviceTypes[value],
}));

export function isServiceType(value: string): value is ServiceType {
  return SERVICE_TYPES.some((type) => type === value);
}

const COUNTRIES = americanCountryOptions();

export function countryOptions(current: string): readonly SelectOption[] {
  return withCurrent(COUNTRIES, { value: current, label: countryName(current) });
}

/** In English, as the specification has it. */
const minutes = (value: string): SelectOption => ({
  value,
  label: minutesText(Number(value)),
  lang: 'en',
});

const MINUTES = DURATIONS.map((count) => minutes(String(count)));

export function durationOptions(current: string): readonly SelectOption[] {
  return withCurrent(MINUTES, minutes(current));
}

function withCurrent(options: readonly SelectOption[], current: SelectOption) {
  const { value } = current;
  const isOffered = value === '' || options.some((option) => option.value === value);
  return isOffered ? options : [...options, current];
}
