// The page around the credentials form: what the product promises, and the form.
import type { ReactNode } from 'react';
import { authTexts } from '#texts/auth.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './credentials-page.module.css';
import { SampleChat } from './sample-chat.tsx';

const ICONS = ['spark', 'check', 'calendar', 'clock'] as const;

export function CredentialsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card className={styles.form}>
        <h1 tabIndex={-1} data-focus-heading>
          {title}
        </h1>
        {children}
      </Card>
      <section className={styles.promise} aria-label={authTexts.benefitsTitle}>
        <h2 className={styles.heading}>{authTexts.benefitsTitle}</h2>
        <ul className={styles.benefits}>
          {ICONS.map((icon) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>{authTexts.benefits[icon]}</span>
            </li>
          ))}
        </ul>
        <SampleChat />
      </section>
    </div>
  );
}
