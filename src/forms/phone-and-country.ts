// A phone and a country of one form agree: choosing one moves the other as long as nobody touched it.
// @rule When a phone and a country disagree
import { focus, getValue, setValue } from '@modular-forms/react';
import { useState } from 'react';
import { AMERICAS } from '../ui/country-names.ts';
import { adviceOn } from '../ui/phone/phone-advice.ts';
import { phoneLibrary } from '../ui/phone/phone-library.ts';
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
      opened: { country: textOf('country'), phone: textOf(phone) },
      // Both are told of what the form was opened with once phones can be read.
      isCountryChosen: null as boolean | null,
      pointedOut: null as string | null,
      isDialGiven: false,
    };
  });

  function set(name: string, value: string) {
    setValue(form, name, value, { shouldFocus: false });
  }

  return {
    /** Followed where it is read while a field is drawn. */
    country: () => textOf('country'),
    hearPhone: (country: string, isGiven: boolean) => {
      state.isDialGiven ||= isGiven;
      // It is heard again when the library has read it.
      if (isStored || !phoneLibrary()) return;
      const { opened } = state;
      state.isCountryChosen ??= hasChosenCountry(opened.country, opened.phone, first);
      if (!state.isCountryChosen) set('country', AMERICAS.includes(country) ? country : first);
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
      const found = contradiction({ country: textOf('country'), phone: textOf(phone) });
      const seen = state.pointedOut ?? contradiction(state.opened);
      const isSeen = state.isDialGiven || found === '' || found === seen;
      state.pointedOut = found;
      if (!isSeen) focus(form, phone);
      return isSeen;
    },
  };
}

/** What of a form is pointed out; empty where phone and country agree. */
function contradiction({ phone, country }: { phone: string; country: string }): string {
  return adviceOn(readPhone(phone, country), country)?.isContradicted ? `${phone} ${country}` : '';
}

/** Whether somebody has chosen the country of a draft: one that the phone moved is not chosen. */
export function hasChosenCountry(country: string, phone: string, first: string): boolean {
  if (country === first) return false;
  return isEmptyPhone(phone) || readPhone(phone, country).country !== country;
}
