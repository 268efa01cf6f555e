// The median of several rounds.

/**
 * The middle value, or the mean of the two middle values.
 * @throws {RangeError} when there are no values
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('median of nothing');
  return (lower + upper) / 2;
}
