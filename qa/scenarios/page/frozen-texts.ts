// Every text that is frozen letter for letter: in the sections of the specification it stands in «».
// @rule Which texts are frozen
import { readFileSync } from 'node:fs';

const SPECIFICATION = new URL('../../../docs/specification.md', import.meta.url);

/** A decision replaces the section that it contradicts: its texts are approved, and not frozen. */
const [, SECTIONS = ''] = readFileSync(SPECIFICATION, 'utf8').split(/^## .*$/m);

/** Those of src/texts/es. */
export const FROZEN_TEXTS: readonly string[] = [
  // A sentence may go on in the next line.
  ...SECTIONS.replaceAll(/\s+/g, ' ').matchAll(/«([^»]+)»/g),
].map(([, text = '']) => text.replace(/\{\w+\}$/, '').trim());

/** Names of the plans, defaults and words of the program, which are written elsewhere. */
export const FROZEN_WORDS: readonly string[] = [
  'Básico',
  'Ideal',
  'Premium',
  'Bot description',
  'No title',
  'user_session',
  'user_data',
  'select_account',
];
