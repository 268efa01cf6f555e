// What a form handed in, until the actor that sends it takes it: the chart never sees form text.
import type { AssistantConfig } from '../../contract/assistant.ts';
import type { Customer } from '../../contract/customer.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the profile form asks for. */
export type Profile = Omit<
  Customer,
  'address' | 'assigned_onboarder' | 'phone_number' | 'bots_service_numbers'
>;

/** What an assistant form hands in; the owner's e-mail comes from the session. */
export type AssistantDetails = Omit<AssistantConfig, 'bot_customer_id'>;

interface Submitted {
  readonly credentials: Credentials;
  readonly profile: Profile;
  readonly assistant: AssistantDetails;
}

export interface Submissions {
  put<Form extends keyof Submitted>(form: Form, values: Submitted[Form]): void;
  /** @throws {Error} when nothing was handed in */
  get<Form extends keyof Submitted>(form: Form): Submitted[Form];
  /** Forgets what was handed in, passwords first of all. */
  clear(form: keyof Submitted): void;
}

export function createSubmissions(): Submissions {
  const submitted: Partial<Submitted> = {};
  return {
    put: (form, values) => {
      submitted[form] = values;
    },
    get: (form) => {
      const values = submitted[form];
      if (values === undefined) throw new Error(`Nothing was submitted: ${form}`);
      return values;
    },
    clear: (form) => {
      delete submitted[form];
    },
  };
}
