// A screen as large as the app's profile, in bare React: what a step change costs at least.
import { useState } from 'react';
import { Benefits } from './benefits.tsx';
import { Field } from './login-form.tsx';
import { profileTexts } from './texts.ts';

export function ProfilePage() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <main className="main">
      <div className="card">
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {profileTexts.title}
        </h1>
        <form className="fields" noValidate>
          {Object.entries(profileTexts.fields).map(([name, label]) => (
            <Field
              key={name}
              name={name}
              type="text"
              label={label}
              autoComplete="off"
              value={values[name] ?? ''}
              error=""
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <button className="button" type="submit">
            {profileTexts.submit}
          </button>
        </form>
      </div>
      <Benefits />
    </main>
  );
}
