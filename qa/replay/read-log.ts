// Reads a copied report, and says in plain words what is wrong with an unreadable one.
import * as v from 'valibot';
import { type SessionLogFile, sessionLogSchema } from '../../src/diagnostics/report-schema.ts';
import { Finding } from '../finding.ts';
import { reportInText } from './report-in-text.ts';

/** @param text the report, or a mail that contains it @throws {Finding} naming the first place that is wrong */
export function readLog(text: string): SessionLogFile {
  const report = reportInText(text);
  if (report === null)
    throw new Finding(
      "The text holds no whole report: everything is needed that 'Copiar informe para soporte' copied.",
    );
  const parsed = v.safeParse(sessionLogSchema, report, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the file';
  throw new Finding(`${place} ${problemOf(issue)}`);
}

function problemOf({ message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  // Valibot's own messages start with a capital. Those of the schema continue the sentence.
  return /^[A-Z]/.test(message) ? `is wrong: ${message}` : message;
}
