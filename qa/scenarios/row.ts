// One scenario: what must hold, its source, and how to test it.

/** @template Product what it is tried on */
export interface Row<Product> {
  /** What must hold, in plain words. */
  readonly says: string;
  /** Section of the specification, or number of the decision. */
  readonly source: string;
  /** File and line. Undefined where nobody noted them. */
  readonly where?: string | undefined;
  /** @throws when it does not hold */
  readonly run: (product: Product) => Promise<void>;
}

/** Rows by theme. */
export type Table<Product> = Readonly<Record<string, readonly Row<Product>[]>>;
