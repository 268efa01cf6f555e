// How many fields keep the form from being saved, each with a way to it. The first has the focus already.
import { focus } from '@modular-forms/react';
import { agentFieldTexts, agentTexts } from '#texts/agent.ts';
import type { AskedField } from '../../../contract/assistant.ts';
import { FormErrors, type TextForm } from '../../forms/form-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  form: TextForm;
  /** In the order they are shown. */
  names: readonly AskedField[];
}

export function ErrorSummary({ form, names }: ErrorSummaryProps) {
  return (
    <FormErrors form={form}>
      {(errors) => {
        const wrong = names.filter((name) => errors[name]);
        if (wrong.length === 0) return null;
        return (
          <Alert severity="error" message={agentTexts.wrong(wrong.length)}>
            <ul className={styles.links}>
              {wrong.map((name) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focus(form, name);
                    }}
                  >
                    {agentFieldTexts[name].label}
                  </a>
                </li>
              ))}
            </ul>
          </Alert>
        );
      }}
    </FormErrors>
  );
}
