// Limits failed sign-ins per e-mail and per client address, in memory.

interface AttemptLimit {
  /**
   * Counts an attempt as failed until it is forgiven, so that a burst in parallel is limited too.
   * @returns seconds to wait when there were too many failures, otherwise 0
   */
  begin(key: string): number;
  /** The attempt succeeded: it no longer counts. */
  forgive(key: string): void;
}

const SWEEP_AT = 10_000;

export function createAttemptLimit(
  limit: { failures: number; windowMs: number },
  now: () => Date,
): AttemptLimit {
  const attempts = new Map<string, number[]>();

  const recent = (key: string) => {
    const since = now().getTime() - limit.windowMs;
    return (attempts.get(key) ?? []).filter((time) => time > since);
  };
  const keep = (key: string, times: number[]) =>
    times.length > 0 ? attempts.set(key, times) : attempts.delete(key);

  return {
    begin(key) {
      if (attempts.size >= SWEEP_AT)
        for (const known of attempts.keys()) keep(known, recent(known));
      const times = recent(key);
      const [oldest] = times;
      if (oldest !== undefined && times.length >= limit.failures)
        return Math.ceil((oldest + limit.windowMs - now().getTime()) / 1000);
      keep(key, [...times, now().getTime()]);
      return 0;
    },
    forgive(key) {
      keep(key, recent(key).slice(0, -1));
    },
  };
}
