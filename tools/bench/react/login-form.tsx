// E-mail and password, stored and validated with React alone. What the answer says is no matter.
import { type FormEvent, useState } from 'react';
import { errors, texts } from './texts.ts';

/** @param props.onSent what follows the first answer */
export function LoginForm({ onSent }: { onSent: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!email || !password) return;
    fetch('/api/baseline')
      .then((answer) => answer.text())
      .then(onSent);
  }

  return (
    <form className="fields" noValidate onSubmit={submit}>
      <Field
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={isSubmitted && !email ? errors.email : ''}
      />
      <Field
        name="password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isSubmitted && !password ? errors.password : ''}
      />
      <button className="button" type="submit">
        {texts.login}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
}

export function Field({ name, label, error, onChange, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={`${name}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${name}-error`} className="error" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
