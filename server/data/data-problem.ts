/** The reason why an export or import failed, for the operator. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem';
}
