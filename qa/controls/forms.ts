// How each form is filled in and sent, by its labels.

import { accountTexts } from '../../src/texts/account.ts';
import { agentFieldTexts, agentTexts, calendarTexts } from '../../src/texts/agent.ts';
import { authTexts } from '../../src/texts/auth.ts';
import { optionalMark } from '../../src/texts/controls.ts';
import { profileTexts } from '../../src/texts/profile.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import type { Account, TestData } from '../scenarios/page/test-data.ts';
import type { Action } from './action.ts';

export const fill = (label: string, value: string): Action => ({ do: 'fill', label, value });
const choose = (label: string, option: string): Action => ({ do: 'choose', label, option });

export const click = (role: 'button' | 'link', label: string): Action => ({
  do: 'click',
  role,
  label,
});

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
  return [
    fill(profileTexts.name, profile.name),
    fill(profileTexts.lastName, profile.lastName),
    fill(profileTexts.phone, profile.phone),
    fill(profileTexts.city, profile.city),
    choose(profileTexts.country, profile.country),
    fill(profileTexts.province, profile.province),
    fill(optional(profileTexts.postalCode), profile.postalCode),
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

export function saveMedical({ assistant, medical }: TestData): readonly Action[] {
  return [
    fill(agentFieldTexts.doctor, medical.doctor),
    fill(agentFieldTexts.specialty, medical.specialty),
    ...fillShared(assistant),
    fill(agentFieldTexts.city, medical.city),
    fill(agentFieldTexts.address, medical.address),
    addCalendar(assistant),
    click('button', agentTexts.save),
  ];
}

export function saveGeneral({ assistant, general }: TestData): readonly Action[] {
  return [
    ...fillShared(assistant),
    fill(agentFieldTexts.context, general.context),
    fill(agentFieldTexts.firstMessage, general.firstMessage),
    fill(optional(agentFieldTexts.instructions), general.instructions),
    fill(optional(agentFieldTexts.rules), general.rules),
    addCalendar(assistant),
    click('button', agentTexts.save),
  ];
}

function fillShared({ phone, minutes, country }: TestData['assistant']): readonly Action[] {
  return [
    fill(agentFieldTexts.phone, phone),
    choose(agentFieldTexts.duration, agentFieldTexts.minutes(minutes)),
    choose(agentFieldTexts.country, country),
  ];
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
