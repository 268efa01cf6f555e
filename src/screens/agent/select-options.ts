// The options of the selects; a stored value that is not offered any more stays choosable.
import {
  DURATIONS,
  SERVICE_TYPES,
  type ServiceType,
} from '../../../machines/contract/assistant.ts';
import { agentFieldTexts, agentTexts } from '../../texts/agent.ts';
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
  return withCurrent(COUNTRIES, current, countryName(current));
}

const MINUTES = DURATIONS.map((count) => ({
  value: String(count),
  label: agentFieldTexts.minutes(count),
}));

export function durationOptions(current: string): readonly SelectOption[] {
  return withCurrent(MINUTES, current, agentFieldTexts.minutes(Number(current)));
}

function withCurrent(options: readonly SelectOption[], value: string, label: string) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return isOffered ? options : [...options, { value, label }];
}
