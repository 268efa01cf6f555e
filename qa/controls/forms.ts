// How each form is filled in and sent, by its labels.

import { accountTexts } from '#texts/account.ts';
import { agentFieldTexts, agentTexts, calendarTexts, minutesText } from '#texts/agent.ts';
import { authTexts } from '#texts/auth.ts';
import { optionalMark } from '#texts/controls.ts';
import { profileFieldTexts, profileTexts } from '#texts/profile.ts';
import { shellTexts } from '#texts/shell.ts';
import { ASKED, ASSISTANT_FIELDS, type ServiceType } from '../../contract/assistant.ts';
import { ASKED_OF_CUSTOMER } from '../../contract/customer.ts';
import type { Field } from '../../contract/fields.ts';
import type { Account, TestData } from '../scenarios/page/test-data.ts';
import type { Action } from './action.ts';
import type { Control } from './control.ts';

export const fill = (label: string, value: string): Action => ({ do: 'fill', label, value });
const choose = (label: string, option: string): Action => ({ do: 'choose', label, option });

export const click = (role: 'button' | 'link', label: string): Action => ({
  do: 'click',
  role,
  label,
});

/** A control that is one button. @param where it is that one */
export const button = (
  event: Control['event'],
  label: string,
  where?: Pick<Control, 'screens' | 'where'>,
): Control => ({ event, ...where, actions: () => [click('button', label)] });

/** The question that is asked where something is unsaved. */
export const leaveDrafts: Action = {
  do: 'when',
  isShown: true,
  role: 'button',
  label: shellTexts.logoutAnyway,
  actions: [click('button', shellTexts.logoutAnyway)],
};

/** The label of a field that may stay empty. */
const optional = (label: string) => `${label} ${optionalMark}`;

export function sendCredentials({ email, password }: Account, button: string): readonly Action[] {
  return [
    fill(authTexts.email, email),
    fill(authTexts.password, password),
    click('button', button),
  ];
}

export function sendProfile({ profile }: TestData): readonly Action[] {
  const asked = ASKED_OF_CUSTOMER.filter((name) => name !== 'email_address');
  return [
    ...asked.map((name) => {
      const { label, required } = profileFieldTexts[name];
      if (name === 'country') return choose(label, profile[name]);
      return fill(required === null ? optional(label) : label, profile[name]);
    }),
    click('button', profileTexts.submit),
  ];
}

export function fillDeleteAccount({ owner }: TestData): readonly Action[] {
  return [
    fill(accountTexts.typeEmail, owner.email),
    fill(authTexts.password, owner.password),
    click('button', accountTexts.delete),
  ];
}

export const saveMedical = (data: TestData) => saveForm('MEDICAL', data.medical, data);
export const saveGeneral = (data: TestData) => saveForm('GENERAL', data.general, data);

function saveForm(
  type: ServiceType,
  texts: Readonly<Record<string, string>>,
  { assistant }: TestData,
): readonly Action[] {
  const fields = ASKED[type].map((name) => {
    const { kind, isOptional }: Field = ASSISTANT_FIELDS[name];
    const { label } = agentFieldTexts[name];
    switch (kind) {
      case 'phone':
        return fill(label, assistant.phone);
      case 'minutes':
        return choose(label, minutesText(assistant.minutes));
      case 'country':
        return choose(label, assistant.country);
      case 'calendars':
        return addCalendar(assistant);
      default:
        return fill(isOptional ? optional(label) : label, texts[name] ?? '');
    }
  });
  return [...fields, click('button', agentTexts.save)];
}

/** A second save would find the first one's calendar, and a repeated id is refused. */
function addCalendar({ calendarId, calendarService }: TestData['assistant']): Action {
  return {
    do: 'when',
    isShown: false,
    role: 'list',
    label: calendarTexts.entries,
    actions: [
      fill(calendarTexts.id, calendarId),
      fill(calendarTexts.service, calendarService),
      click('button', calendarTexts.add),
    ],
  };
}
