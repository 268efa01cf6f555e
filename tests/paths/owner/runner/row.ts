// One line of the table: what must hold, where that is written, and how it is tried.
import type { Product } from './product.ts';

export interface Row {
  /** What must hold, in plain words. */
  readonly says: string;
  /** Section of the specification, or number of the decision. */
  readonly source: string;
  /** @throws when it does not hold */
  readonly tryOn: (product: Product) => Promise<void>;
}
