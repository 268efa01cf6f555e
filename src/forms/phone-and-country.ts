// A phone and a country of one form agree: choosing one moves the other as long as nobody touched it.
// @rule When a phone and a country disagree
import { focus, getValue, setValue } from '@modular-forms/react';
import { useState } from 'react';
import { AMERICAS } from '../ui/country-names.ts';
import { adviceOn } from '../ui/phone/phone-advice.ts';
import { isEmptyPhone, readPhone } from '../ui/phone/phone-number.ts';
import { ALWAYS, type TextForm } from './form-field.tsx';

interface PhoneAndCountry {
  /** The form's fields as they are shown. The country's is `country`. */
  readonly fields: readonly string[];
  readonly phone: string;
  /** The country that nobody chose, ISO 3166 alpha-2; '' where the form asks for one. */
  readonly first: string;
  /** Whether phone and country are stored already. */
  readonly isStored: boolean;
}

export function usePhoneAndCountry(form: TextForm, options: PhoneAndCountry) {
  const { phone, first, isStored } = options;
  const textOf = (name: string) => getValue(form, name, ALWAYS) ?? '';
  const [state] = useState(() => {
    // The library focuses the first invalid field in the order in which it came to know them.
    options.fields.forEach(textOf);
    return {
      isCountryChosen: hasChosenCountry(textOf('country'), textOf(phone), first),
      isDialGiven: false,
      pointedOut: contradiction(),
    };
  });

  function set(name: string, value: string) {
    setValue(form, name, value, { shouldFocus: false });
  }

  /** What of the form is pointed out; empty where phone and country agree. */
  function contradiction(): string {
    const country = textOf('country');
    const advice = adviceOn(readPhone(textOf(phone), country), country);
    return advice?.isContradicted ? `${textOf(phone)} ${country}` : '';
  }

  return {
    /** Followed where it is read while a field is drawn. */
    country: () => textOf('country'),
    hearPhone: (country: string, isGiven: boolean) => {
      state.isDialGiven ||= isGiven;
      if (state.isCountryChosen || isStored) return;
      set('country', AMERICAS.includes(country) ? country : first);
    },
    chooseCountry: (country: string) => {
      state.isCountryChosen = true;
      set('country', country);
      // An empty phone shows the dial code of the country.
      if (!state.isDialGiven && isEmptyPhone(textOf(phone))) set(phone, '');
    },
    /**
     * Whether the form may be sent. A dial code that nobody gave may make the number somebody else's, so where the country
     * contradicts it, the first try goes to the phone. The second try says that it is right.
     */
    confirm: (): boolean => {
      const found = contradiction();
      const isSeen = state.isDialGiven || found === '' || found === state.pointedOut;
      state.pointedOut = found;
      if (!isSeen) focus(form, phone);
      return isSeen;
    },
  };
}

/** Whether somebody has chosen the country of a draft: one that the phone moved is not chosen. */
export function hasChosenCountry(country: string, phone: string, first: string): boolean {
  if (country === first) return false;
  return isEmptyPhone(phone) || readPhone(phone, country).country !== country;
}
