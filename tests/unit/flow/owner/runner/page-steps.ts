// What a row of the whole app is written in.
import { vi } from 'vitest';
import type { PopupFailureCode } from '../../../../../machines/types.ts';
import type { UserEvent } from '../../../../../qa/scenarios/watch.ts';
import type { PersonData } from '../../../../../src/onboarding/person-memory.ts';
import type { PageRun, PageStep, SeenOfPage } from './page.ts';

/** A kind of step. @param act what it does in the run, with what the row says of it */
const steps =
  <Said extends readonly unknown[]>(act: (run: PageRun, ...said: Said) => unknown) =>
  (...said: Said): PageStep =>
  (run) =>
    void act(run, ...said);

interface SavedSession {
  readonly cookie?: string;
  readonly userData?: string;
}
type Form = 'profile' | 'MEDICAL' | 'GENERAL';
type Values = Readonly<Record<string, string>>;

/** Somebody was here before: what this browser holds. */
export const browserHolds = steps(({ browser }, { cookie, userData }: SavedSession) => {
  if (cookie !== undefined) browser.cookies.set('user_session', cookie);
  if (userData !== undefined) browser.stored.set('user_data', userData);
});

/** The address is opened in a tab, which is also what a reload does. */
export const opensTab = steps((run, address: string) => run.open(address));

/** The person does what the screen offers; what it does not offer is a failed row. */
export const presses = steps((run, event: UserEvent) => {
  if (!run.can(event)) throw new Error(`${JSON.stringify(event)} is not offered`);
  run.send(event);
});

const submits = <Key extends keyof PersonData>(key: Key, event: UserEvent) =>
  steps((run, typed: PersonData[Key]) => {
    run.memory().put(key, typed);
    presses(event)(run);
  });

export const signsIn = submits('credentials', 'session.signIn');
export const signsUp = submits('credentials', 'session.signUp');
export const submitsProfile = submits('profile', 'profile.submit');
export const savesAssistant = submits('assistant', 'agent.save');

/** What is typed before the sign-in; the next form starts with it. */
export const typesEmail = steps((run, email: string) => run.memory().put('typedEmail', email));

/** The form keeps what is typed. */
export const types = steps((run, email: string, form: Form, values: Values) =>
  run.drafts().write(email, form, values, null),
);

export const goesTo = steps(({ browser }, address: string) => browser.go(address));

/** The server answers the call, which is its `METHOD /path?query`. */
export const server = steps(({ outside }, call: string, status: number, body: unknown) =>
  outside.respond(call, new Response(JSON.stringify(body), { status })),
);

/** The server answers the call with text that is no JSON. */
export const serverSays = steps(
  ({ outside }, call: string, status: number, text: string, type?: string) =>
    outside.respond(
      call,
      new Response(text, { status, headers: { 'Content-Type': type ?? 'text/html' } }),
    ),
);

/** A person is chosen in Google's account chooser. */
export const googlePersonIs = steps(
  ({ outside }, person: { email: string; name: string; idToken: string }) =>
    outside.bring('account chooser', person),
);

export const consentGives = steps(({ outside }, accessToken: string) =>
  outside.bring('calendar consent', accessToken),
);

/** The account chooser ends without anything. */
export const popupEnds = steps(({ outside, identityError }, code: PopupFailureCode) =>
  outside.breakPopup('account chooser', identityError(code)),
);

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

export const otherTabSignsIn = steps(({ browser }, token: string, user: object) =>
  browser.otherTab(token, user),
);

/** The same, in a browser that does not tell this tab: it was frozen, or the event was lost. */
export const otherTabSignsInUnheard = steps(({ browser }, token: string, user: object) =>
  browser.otherTab(token, user, false),
);

/** Another tab, where a form with the same base is filled in. */
export const otherTabTypes = steps(({ browser }, email: string, form: Form, values: Values) =>
  browser.otherTabStores(`virsi_draft:${email}:${form}`, { version: 1, values, base: null }),
);

/** @param over what was stored before, as far as that tab knew */
export const otherTabSaves = steps(({ browser }, email: string, over?: object | null) =>
  browser.otherTabSaves(email, over ?? null),
);

/** Another tab is done with the draft that both store in one place. @param isTold the browser may tell this one late */
export const otherTabRemovesDraft = steps(
  ({ browser }, email: string, form: Form, isTold?: boolean) =>
    browser.otherTabRemoves(`virsi_draft:${email}:${form}`, isTold),
);

export const looksAtTab: PageStep = ({ browser }) => browser.look();

export const cookieBecomes = steps(({ browser }, token: string) =>
  browser.cookies.set('user_session', token),
);

/** Whoever looks after the browser deletes its cookies. */
export const cookiesAreDeleted: PageStep = ({ browser }) => browser.cookies.clear();

/** The steps happen in the same moment, so that the app has no time between them. */
export const atOnce = steps((run, ...all: readonly PageStep[]) => {
  for (const each of all) each(run);
});

/** So many minutes pass in the world; the chart's own pauses are `pauses`. */
export const minutesPass = steps((_, minutes: number) =>
  vi.setSystemTime(Date.now() + minutes * 60_000),
);

/** The chart's own pauses end, in milliseconds. */
export const pauses = steps(({ clock }, milliseconds: number) => clock.increment(milliseconds));

/** What must hold by now. */
export const sees = steps((run, row: SeenOfPage) => run.compare(row));
