// What a row of the whole app is written in.
import { vi } from 'vitest';
import type { AssistantDetails } from '../../../../../contract/assistant.ts';
import type { Profile } from '../../../../../contract/customer.ts';
import type { PopupFailureCode } from '../../../../../machines/types.ts';
import type { UserEvent } from '../../../../../qa/scenarios/watch.ts';
import type { PageStep, SeenOfPage } from './page.ts';

interface SavedSession {
  readonly cookie?: string;
  readonly userData?: string;
}

/** Somebody was here before: what this browser holds. */
export const browserHolds =
  ({ cookie, userData }: SavedSession): PageStep =>
  ({ browser }) => {
    if (cookie !== undefined) browser.cookies.set('user_session', cookie);
    if (userData !== undefined) browser.stored.set('user_data', userData);
  };

/** The address is opened in a tab, which is also what a reload does. */
export const opensTab =
  (address: string): PageStep =>
  (run) =>
    run.open(address);

/** The person does what the screen offers; what it does not offer is a failed row. */
export const presses =
  (event: UserEvent): PageStep =>
  (run) => {
    if (!run.can(event)) throw new Error(`${JSON.stringify(event)} is not offered`);
    run.send(event);
  };

type Credentials = { readonly email: string; readonly password: string };

const submitsCredentials =
  (type: 'session.signIn' | 'session.signUp') =>
  (credentials: Credentials): PageStep =>
  (run) => {
    run.memory().put('credentials', credentials);
    presses(type)(run);
  };

export const signsIn = submitsCredentials('session.signIn');
export const signsUp = submitsCredentials('session.signUp');

/** What is typed before the sign-in; the next form starts with it. */
export const typesEmail =
  (email: string): PageStep =>
  (run) =>
    run.memory().put('typedEmail', email);

export const submitsProfile =
  (profile: Profile): PageStep =>
  (run) => {
    run.memory().put('profile', profile);
    presses('profile.submit')(run);
  };

export const savesAssistant =
  (details: AssistantDetails): PageStep =>
  (run) => {
    run.memory().put('assistant', details);
    presses('agent.save')(run);
  };

/** The form keeps what is typed. @param base the fields as they were stored when that began */
export const types =
  (
    email: string,
    form: 'profile' | 'MEDICAL' | 'GENERAL',
    values: Readonly<Record<string, string>>,
    base: Readonly<Record<string, string>> | null = null,
  ): PageStep =>
  (run) =>
    void run.drafts().write(email, form, values, base);

export const goesTo =
  (address: string): PageStep =>
  ({ browser }) =>
    browser.go(address);

/** The server answers the call, which is its `METHOD /path?query`. */
export const server =
  (call: string, status: number, body: unknown): PageStep =>
  ({ outside }) =>
    outside.respond(call, new Response(JSON.stringify(body), { status }));

/** The server answers the call with text that is no JSON. */
export const serverSays =
  (call: string, status: number, text: string, type = 'text/html'): PageStep =>
  ({ outside }) =>
    outside.respond(call, new Response(text, { status, headers: { 'Content-Type': type } }));

/** A person is chosen in Google's account chooser. */
export const googlePersonIs =
  (person: { email: string; name: string; idToken: string }): PageStep =>
  ({ outside }) =>
    outside.bring('account chooser', person);

export const consentGives =
  (accessToken: string): PageStep =>
  ({ outside }) =>
    outside.bring('calendar consent', accessToken);

/** A popup of Google ends without anything. */
export const popupEnds =
  (name: 'account chooser' | 'calendar consent', code: PopupFailureCode): PageStep =>
  ({ outside, identityError }) =>
    outside.breakPopup(name, identityError(code));

/** Google answers nothing of what the app asks it without a popup. */
export const googleIsUnreachable: PageStep = ({ outside }) => {
  outside.google.isReachable = false;
};

/** Google takes its time to end a session. */
export const googleIsSlow: PageStep = ({ outside }) => {
  outside.google.isSlow = true;
};

export const googleEndsItAtLast: PageStep = ({ outside }) =>
  outside.bring('end of the Google session', '');

/** The payment page is there: this page goes. */
export const leaves: PageStep = ({ browser }) => browser.leave();

/** The Back button shows the page as it was left. */
export const comesBack: PageStep = ({ browser }) => browser.comeBack();

export const otherTabLogsOut: PageStep = ({ browser }) => browser.otherTab(null, null);

export const otherTabSignsIn =
  (token: string, user: object): PageStep =>
  ({ browser }) =>
    browser.otherTab(token, user);

/** The same, in a browser that does not tell this tab: it was frozen, or the event was lost. */
export const otherTabSignsInUnheard =
  (token: string, user: object): PageStep =>
  ({ browser }) =>
    browser.otherTab(token, user, false);

/** Another tab, where a form with the same base is filled in. */
export const otherTabTypes =
  (
    email: string,
    form: 'profile' | 'MEDICAL' | 'GENERAL',
    values: Readonly<Record<string, string>>,
  ): PageStep =>
  ({ browser }) =>
    browser.otherTabStores(`virsi_draft:${email}:${form}`, { version: 1, values, base: null });

/** @param over what was stored before, as far as that tab knew */
export const otherTabSaves =
  (email: string, over: object | null = null): PageStep =>
  ({ browser }) =>
    browser.otherTabSaves(email, over);

/** Another tab is done with the draft that both store in one place. @param isTold the browser may tell this one late */
export const otherTabRemovesDraft =
  (email: string, form: 'profile' | 'MEDICAL' | 'GENERAL', isTold = true): PageStep =>
  ({ browser }) =>
    browser.otherTabRemoves(`virsi_draft:${email}:${form}`, isTold);

export const looksAtTab: PageStep = ({ browser }) => browser.look();

export const cookieBecomes =
  (token: string): PageStep =>
  ({ browser }) =>
    void browser.cookies.set('user_session', token);

/** Whoever looks after the browser deletes its cookies. */
export const cookiesAreDeleted: PageStep = ({ browser }) => browser.cookies.clear();

/** The steps happen in the same moment, so that the app has no time between them. */
export const atOnce =
  (...steps: readonly PageStep[]): PageStep =>
  (run) => {
    for (const step of steps) step(run);
  };

/** So many minutes pass in the world; the chart's own pauses are `pauses`. */
export const minutesPass = (minutes: number): PageStep => {
  return () => void vi.setSystemTime(Date.now() + minutes * 60_000);
};

/** The chart's own pauses end, in milliseconds. */
export const pauses =
  (milliseconds: number): PageStep =>
  ({ clock }) =>
    clock.increment(milliseconds);

/** What must hold by now. */
export const sees =
  (row: SeenOfPage): PageStep =>
  (run) =>
    run.compare(row);
