// What the owner of a walk did and was answered so far, written after the specification and the decisions and not
// after the app: the calls and the browser's storage follow from it.

import type { AssistantBody } from '../../../contract/assistant.ts';
import { assistantBody } from './assistant-body.ts';
import type { TestData } from './test-data.ts';

/** The stored record of the signed-in person (specification, section 3). */
export interface UserRecord {
  readonly name: string;
  readonly email: string;
  readonly token: '';
  readonly refreshToken: string;
  readonly isGoogleAuth: boolean;
}

/** What this browser remembers of somebody's unfinished purchase and configuration (decisions 7, 17, 34). */
export interface KeptChoices {
  readonly priceId: string | null;
  /** Whether the moment is stored at which the browser left for the payment page. */
  readonly isPaymentStarted: boolean;
  readonly isPaymentUnconfirmed: boolean;
  readonly serviceType: string | null;
}

export interface ExpectedState {
  /** The browser's session: the record, and the cookie that goes with it. */
  readonly record: UserRecord | null;
  readonly hasCookie: boolean;
  /** Whether the sandbox Google keeps its own session on this browser. */
  readonly hasGoogle: boolean;
  /** Whom the page is about. An account without an e-mail is ''. */
  readonly person: string | null;
  readonly choices: Readonly<Record<string, KeptChoices>>;
  /** The price id of the plan that is chosen on the screen. */
  readonly plan: string | null;
  /** As `e-mail:form`. */
  readonly drafts: readonly string[];
  /** What the page knows to be stored at the backend. */
  readonly stored: AssistantBody | null;
  /** What the form on the screen is about. */
  readonly serviceType: 'MEDICAL' | 'GENERAL' | null;
  /** What is sent, from the moment that it is typed until it is answered. */
  readonly sent: AssistantBody | null;
  /** Whether the session that is being ended takes drafts and choices along. */
  readonly isLeaving: boolean;
}

export const EMPTY_STATE: ExpectedState = {
  record: null,
  hasCookie: false,
  hasGoogle: false,
  person: null,
  choices: {},
  plan: null,
  drafts: [],
  stored: null,
  serviceType: null,
  sent: null,
  isLeaving: false,
};

export const NO_CHOICES: KeptChoices = {
  priceId: null,
  isPaymentStarted: false,
  isPaymentUnconfirmed: false,
  serviceType: null,
};

const FORMS = ['profile', 'MEDICAL', 'GENERAL'];

export function signedIn(
  expectedState: ExpectedState,
  email: string,
  more: Partial<UserRecord> = {},
): ExpectedState {
  const record = { ...recordOf(email), ...more, token: '' as const, refreshToken: '' };
  return { ...forgetPage(expectedState), record, hasCookie: true, person: email };
}

export const recordOf = (email: string): UserRecord => ({
  name: '',
  email,
  token: '',
  refreshToken: '',
  isGoogleAuth: false,
});

/** The page's own memory ends with its person; the browser's does not. */
export const forgetPage = (expectedState: ExpectedState): ExpectedState => ({
  ...expectedState,
  person: null,
  plan: null,
  stored: null,
  sent: null,
  serviceType: null,
  isLeaving: false,
});

/** What is stored goes along with the typed fields (decision 29). */
export function sentAnew(expectedState: ExpectedState, data: TestData): ExpectedState {
  const { serviceType, stored, person } = expectedState;
  if (serviceType === null) return expectedState;
  return { ...expectedState, sent: assistantBody(serviceType, stored, person ?? '', data) };
}

export function withChoices(
  expectedState: ExpectedState,
  email: string,
  change: Partial<KeptChoices>,
): ExpectedState {
  const choices = { ...(expectedState.choices[email] ?? NO_CHOICES), ...change };
  return { ...expectedState, choices: { ...expectedState.choices, [email]: choices } };
}

export function withoutPerson(expectedState: ExpectedState, email: string): ExpectedState {
  const { [email]: _, ...choices } = expectedState.choices;
  const own = FORMS.map((form) => `${email}:${form}`);
  return {
    ...expectedState,
    choices,
    drafts: expectedState.drafts.filter((each) => !own.includes(each)),
  };
}

/** Without an e-mail the draft could not be told from other people's. */
export function withDraft(expectedState: ExpectedState, form: string): ExpectedState {
  const { person } = expectedState;
  if (!person) return expectedState;
  return { ...expectedState, drafts: [...new Set([...expectedState.drafts, `${person}:${form}`])] };
}

export const withoutDraft = (expectedState: ExpectedState, form: string): ExpectedState => ({
  ...expectedState,
  drafts: expectedState.drafts.filter((each) => each !== `${expectedState.person}:${form}`),
});

export const serviceOf = ({ choices }: ExpectedState, email: string) =>
  choices[email]?.serviceType === 'MEDICAL'
    ? 'MEDICAL'
    : choices[email]?.serviceType === 'GENERAL'
      ? 'GENERAL'
      : null;
