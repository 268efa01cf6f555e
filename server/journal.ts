// Records deletions and password changes outside the database, in the log and an optional file, for restoring a backup.
// @rule What a restore repeats
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import * as v from 'valibot';

const CHANGES = [
  'account deleted',
  'account disowned',
  'password changed',
  'e-mail changed by hand',
  'providers removed',
] as const;
export type Change = (typeof CHANGES)[number];

/** @param accountId the only personal data that is written */
export type Journal = (change: Change, accountId: string) => void;

interface Parts {
  readonly config: { readonly journalFile: string | null };
  readonly log: Logger;
  readonly now: () => Date;
}

/** A full disk stops no request, because the log has the line too. */
export function openJournal({ config, log, now }: Parts): Journal {
  const { journalFile } = config;
  return (change, account) => {
    log.info({ account }, change);
    if (!journalFile) return;
    try {
      const line = JSON.stringify({ time: now().toISOString(), account, msg: change });
      appendFileSync(journalFile, `${line}\n`, { mode: 0o600 });
    } catch {
      log.error({ account }, 'JOURNAL_FILE could not be written');
    }
  };
}

const lineSchema = v.object({
  time: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((time) => new Date(time)),
    v.check((time) => !Number.isNaN(time.getTime())),
  ),
  account: v.string(),
  msg: v.picklist(CHANGES),
});

export interface Changed {
  readonly at: Date;
  readonly account: string;
  readonly change: Change;
}

/** Parses a journal or log file; text before the JSON of a line, and other lines, are ignored. */
export function readJournal(path: string, mustBeThere = true): readonly Changed[] {
  if (!mustBeThere && !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const begin = line.indexOf('{');
      const read =
        begin < 0
          ? null
          : v.safeParse(v.pipe(v.string(), v.parseJson(), lineSchema), line.slice(begin));
      if (!read?.success) return [];
      const { time: at, account, msg: change } = read.output;
      return [{ at, account, change }];
    });
}
