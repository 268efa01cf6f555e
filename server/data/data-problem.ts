/** Why data are not copied, in words for whoever asked. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem';
}
