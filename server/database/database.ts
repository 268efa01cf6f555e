// What the stores may ask of a database; PGlite and Postgres answer the same SQL.

type Value = string | number | boolean | Date | null | readonly string[];

export interface Queries {
  /** One statement with `$1…` placeholders; its rows, to be parsed by the caller. */
  rows(sql: string, values?: readonly Value[]): Promise<readonly unknown[]>;
  /** Several statements without values, as a migration has them. */
  script(sql: string): Promise<void>;
}

export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres';
  /** Commits what `work` did, or nothing when it throws. It may be done more than once: it asks the database only. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Connections there are, that lie idle, and that are waited for; PGlite has none. */
  pool?(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** The database cannot be opened, in words for whoever starts the server. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The database did not answer, or could not finish what it was asked: later it may. */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError';
  constructor(options: { readonly cause: unknown }) {
    super('the database cannot be asked now', options);
  }
}

/** Whether a statement failed because another row already has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
