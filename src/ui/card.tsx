// A surface that holds one thing: a form, a summary, a section.
import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export function Card(props: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.card, props.className)}>{props.children}</div>;
}
