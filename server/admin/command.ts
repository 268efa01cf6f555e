// Definition, parsing and help text of the operator commands.
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Journal } from '../journal.ts';

export const NO_ACCOUNT = 'Ninguna cuenta tiene ese correo, identificador, número o cliente.';

const OPTIONS = {
  account: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'with-keys': { type: 'boolean' },
  'without-google': { type: 'boolean' },
  journal: { type: 'string', multiple: true },
  'without-journal': { type: 'boolean' },
  reason: { type: 'string' },
  by: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Options of every command. */
const COMMON: readonly string[] = ['json', 'help'];
/** Options of the commands that change something. */
const OF_CHANGES: readonly string[] = ['reason', 'by', 'yes'];

/** The database is opened read-only. */
export function looking<T>(database: Database, look: (queries: Queries) => Promise<T>): Promise<T> {
  return database.transaction(async (queries) => {
    await queries.script('SET TRANSACTION READ ONLY');
    return look(queries);
  });
}

export type Values = ReturnType<typeof parse>['values'];

export interface Desk {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly journal: Journal;
  readonly values: Values;
  now(): Date;
}

export interface Answer {
  readonly says: string;
  /** The same for a program: what `--json` shows. */
  readonly data: unknown;
  /** A step is left to be done; the text names it. */
  readonly isIncomplete?: boolean;
}

export interface Command {
  /** For example 'account find'. */
  readonly words: string;
  /** Names of its arguments. */
  readonly takes?: readonly string[];
  /** Its own options, as the help shows them. */
  readonly options?: readonly string[];
  readonly does: string;
  /**
   * How the database is opened: to look only, with the schema that it has; with the schema of this version; as it is,
   * or not at all.
   */
  readonly opens: 'to look' | 'to change' | 'as it is' | 'nothing';
  /** The database must be empty, so the log entry is written last. */
  readonly fillsDatabase?: boolean;
  /** Requires a reason and is logged. */
  readonly isLogged?: boolean;
  /** Cannot be undone: asks for confirmation. */
  readonly isFinal?: boolean;
  /** The first argument names an account; the command gets its id. */
  readonly isAboutAccount?: boolean;
  run(desk: Desk, ...words: readonly string[]): Promise<Answer>;
}

/**
 * No option here is a single letter, and the id of a key, an e-mail or a reason may begin with '-': such a word is not
 * an option. NUL marks it, which no argument of a process can hold.
 */
const marked = (word: string) => (/^-[^-]/.test(word) ? `\0${word}` : word);
const unmarked = (word: string) => word.replace(/^\0/, '');

function parse(given: readonly string[]) {
  const args = given.map(marked);
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') Reflect.set(values, name, unmarked(value));
    if (Array.isArray(value)) Reflect.set(values, name, value.map(unmarked));
  }
  return { positionals: positionals.map(unmarked), values };
}

interface Asked {
  readonly command: Command;
  readonly words: readonly string[];
  readonly values: Values;
}

/** @returns null for what is no command, or has too few words, too many, or an option of another one */
export function readCommand(
  given: readonly string[],
  commands: readonly Command[],
): Asked | { readonly help: string } | null {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(given);
  } catch {
    return null;
  }
  const { positionals, values } = read;
  if (values.help) return { help: positionals.join(' ') };
  const command = commands.find(({ words }) => `${positionals.join(' ')} `.startsWith(`${words} `));
  if (!command) return null;
  const words = positionals.slice(command.words.split(' ').length);
  if (words.length !== (command.takes ?? []).length || words.some((word) => !word.trim()))
    return null;
  const own = (command.options ?? []).flatMap((shown) => shown.match(/(?<=--)[\w-]+/g) ?? []);
  const known = [...COMMON, ...own, ...(command.isLogged ? OF_CHANGES : [])];
  return Object.keys(values).every((name) => known.includes(name))
    ? { command, words, values }
    : null;
}

/** @param about first words of the commands to show; shows all when none match */
export function usageOf(commands: readonly Command[], about = ''): string {
  const asked = commands.filter(({ words }) => words.startsWith(about));
  const shown = asked.length > 0 ? asked : commands;
  const lines = shown.map((command) => {
    const { words, takes = [], options = [], isLogged, isFinal } = command;
    const own = options.map((option) => `[${option}]`);
    const reason = isLogged ? ['--reason <motivo>'] : [];
    const line = [words, ...takes, ...own, ...reason].join(' ');
    return `  ${line}\n      ${command.does}${isFinal ? ' No se deshace: pregunta antes, o --yes.' : ''}`;
  });
  return [
    'Uso: npm run admin -- <orden>',
    ...lines,
    'Una <cuenta> es su correo, su identificador, el número de su asistente o su cliente de Stripe (cus_…).',
    'Con --json la respuesta es para un programa. Lo que cambia algo se apunta con su motivo y quién: --by, ADMIN_USER o el usuario del sistema.',
  ].join('\n');
}
