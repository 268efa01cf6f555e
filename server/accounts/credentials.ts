// Schemas of the credentials of sign-up and login, with a sentence for each issue.

import * as v from 'valibot';
import { credentialTexts } from '#server-texts/accounts.ts';
import { requestTexts } from '#server-texts/requests.ts';
import { asciiEmail, mailableEmail } from '../../contract/email.ts';
import { LONGEST } from '../../contract/text.ts';
import { HttpError } from '../http/http-error.ts';

const SHORTEST = 8;

const emailBy = (rule: typeof asciiEmail) =>
  v.optional(
    v.pipe(
      v.string(credentialTexts.badEmail),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const email = rule(dataset.value);
        if (email !== null) return email;
        addIssue({ message: credentialTexts.badEmail });
        return NEVER;
      }),
    ),
    '',
  );

/** An existing password may be older than the current rule. */
const emailField = emailBy(asciiEmail);

/** An existing e-mail. */
const passwordField = v.optional(
  v.pipe(
    v.string(credentialTexts.badPassword),
    v.maxLength(LONGEST.password, credentialTexts.badPassword),
  ),
  '',
);

const newPasswordField = v.optional(
  v.pipe(
    v.string(credentialTexts.badPassword),
    v.maxLength(LONGEST.password, credentialTexts.badPassword),
    v.check((value) => [...value].length >= SHORTEST, credentialTexts.shortPassword(SHORTEST)),
  ),
  '',
);

export const signInSchema = v.object(
  { email_address: emailField, password: passwordField },
  requestTexts.notValid,
);

export const signUpSchema = v.object(
  { email_address: emailBy(mailableEmail), password: newPasswordField },
  requestTexts.notValid,
);

export const passwordChangeSchema = v.object(
  { password: passwordField, new_password: newPasswordField },
  requestTexts.notValid,
);

export const deletionSchema = v.object(
  { email_address: emailField, password: passwordField },
  requestTexts.notValid,
);

export const recoverySchema = v.object(
  { email_address: emailBy(mailableEmail) },
  requestTexts.notValid,
);

/** A text that is not a token is treated as an unknown token. */
const tokenField = v.fallback(v.pipe(v.string(), v.maxLength(200)), '');

/** The same for every invalid link; programs can tell it from an invalid password by `link_refused`. */
export const badLink = () =>
  new HttpError(400, credentialTexts.badLink, {}, { link_refused: true });

export const confirmSchema = v.object({ token: tokenField }, requestTexts.notValid);

export const resetSchema = v.object(
  { token: tokenField, password: newPasswordField },
  requestTexts.notValid,
);

/** Each issue of these schemas has its own sentence; the first one is the answer. */
export const firstSentence = ([issue]: readonly v.BaseIssue<unknown>[]) =>
  issue?.message ?? requestTexts.notValid;
