// Reads a copied report, and says in plain words what is wrong with an unreadable one.

import * as v from 'valibot';
import { type SessionLogFile, sessionLogSchema } from '../../src/diagnostics/report-schema.ts';
import { Finding } from '../finding.ts';

/** @throws {Finding} naming the first place that is wrong */
export function readLog(text: string): SessionLogFile {
  const parsed = v.safeParse(sessionLogSchema, parseJson(text), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the file';
  throw new Finding(`${place} ${problemOf(issue)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Finding(`the file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function problemOf({ message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  // Valibot's own messages start with a capital. Those of the schema continue the sentence.
  return /^[A-Z]/.test(message) ? `is wrong: ${message}` : message;
}
