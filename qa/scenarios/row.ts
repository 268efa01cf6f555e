// One line of the table: what must hold, where that is written, and how it is tried.

/** @template Product what it is tried on */
export interface Row<Product> {
  /** What must hold, in plain words. */
  readonly says: string;
  /** Section of the specification, or number of the decision. */
  readonly source: string;
  /** @throws when it does not hold */
  readonly run: (product: Product) => Promise<void>;
}

/** Rows by theme. */
export type Table<Product> = Readonly<Record<string, readonly Row<Product>[]>>;
