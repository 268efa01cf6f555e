// Schemas of the credentials of sign-up and login, with a Spanish sentence for each issue.
import * as v from 'valibot';
import { asciiEmail, mailableEmail } from '../../contract/email.ts';
import { LONGEST } from '../../contract/text.ts';
import { HttpError } from '../http/http-error.ts';

const BAD_EMAIL = 'El correo electrónico no es válido.';
const SHORT_PASSWORD = 'La contraseña debe tener al menos 8 caracteres.';
const BAD_PASSWORD = 'La contraseña no es válida.';
export const BAD_LINK = 'El enlace no es válido o ya venció. Pide otro.';
const NOT_VALID = 'El contenido enviado no es válido.';

const SHORTEST = 8;

const emailBy = (rule: typeof asciiEmail) =>
  v.optional(
    v.pipe(
      v.string(BAD_EMAIL),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const email = rule(dataset.value);
        if (email !== null) return email;
        addIssue({ message: BAD_EMAIL });
        return NEVER;
      }),
    ),
    '',
  );

/** An existing password may be older than the current rule. */
const emailField = emailBy(asciiEmail);

/** An existing e-mail. */
const passwordField = v.optional(
  v.pipe(v.string(BAD_PASSWORD), v.maxLength(LONGEST.password, BAD_PASSWORD)),
  '',
);

const newPasswordField = v.optional(
  v.pipe(
    v.string(BAD_PASSWORD),
    v.maxLength(LONGEST.password, BAD_PASSWORD),
    v.check((value) => [...value].length >= SHORTEST, SHORT_PASSWORD),
  ),
  '',
);

export const signInSchema = v.object(
  { email_address: emailField, password: passwordField },
  NOT_VALID,
);

export const signUpSchema = v.object(
  { email_address: emailBy(mailableEmail), password: newPasswordField },
  NOT_VALID,
);

export const passwordChangeSchema = v.object(
  { password: passwordField, new_password: newPasswordField },
  NOT_VALID,
);

export const deletionSchema = v.object(
  { email_address: emailField, password: passwordField },
  NOT_VALID,
);

export const recoverySchema = v.object({ email_address: emailField }, NOT_VALID);

/** A text that is not a token is treated as an unknown token. */
const tokenField = v.fallback(v.pipe(v.string(), v.maxLength(200)), '');

/** The same for every invalid link; programs can tell it from an invalid password by `link_refused`. */
export const badLink = () => new HttpError(400, BAD_LINK, {}, { link_refused: true });

export const confirmSchema = v.object({ token: tokenField }, NOT_VALID);

export const resetSchema = v.object({ token: tokenField, password: newPasswordField }, NOT_VALID);

/** Each issue of these schemas has its own sentence; the first one is the answer. */
export const firstSentence = ([issue]: readonly v.BaseIssue<unknown>[]) =>
  issue?.message ?? NOT_VALID;
