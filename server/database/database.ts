// The database interface of the stores, for PGlite and Postgres.

type Value = string | number | boolean | Date | null | readonly string[];

export interface Queries {
  /** One statement with `$1…` placeholders; its rows, to be parsed by the caller. */
  rows(sql: string, values?: readonly Value[]): Promise<readonly unknown[]>;
  /** Several statements without parameters, for migrations. */
  script(sql: string): Promise<void>;
}

export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in a transaction. It may run more than once, so it must only use the database. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Total, idle and awaited connections; PGlite has none. */
  pool?(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** The database cannot be opened; the message is for whoever starts the server. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The database did not answer or could not finish; a later try may succeed. */
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
