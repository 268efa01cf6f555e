// The baseline: the app's login or profile form in bare React, with its controls, texts and styles and without its flow.
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { authTexts } from '#texts/auth.ts';
import { profileFieldTexts, profileTexts } from '#texts/profile.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';

interface FormTexts {
  readonly title: string;
  readonly submit: string;
  /** Labels by name. */
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
}

const LOGIN: FormTexts = {
  title: authTexts.loginTitle,
  submit: authTexts.login,
  fields: { email: { label: authTexts.email }, password: { label: authTexts.password } },
};
const PROFILE: FormTexts = { ...profileTexts, fields: profileFieldTexts };

function FormPage({ title, submit, fields }: FormTexts) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <main>
      <Card>
        <h1>{title}</h1>
        <form>
          {Object.entries(fields).map(([name, { label }]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              value={values[name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <Button type="submit">{submit}</Button>
        </form>
      </Card>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const form = location.search === '?profile' ? PROFILE : LOGIN;
createRoot(root).render(
  <StrictMode>
    <FormPage {...form} />
  </StrictMode>,
);
