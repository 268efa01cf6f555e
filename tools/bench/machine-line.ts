// On what a table was measured.
import { cpus, loadavg, totalmem } from 'node:os';

/** How busy the machine is with other things, before the run: processes that want a core. */
export const loadNow = (): number => loadavg()[0] ?? 0;

interface Conditions {
  /** As it names itself. */
  readonly browser: string;
  readonly rounds: number;
  /** From `loadNow`, before anything was started. */
  readonly load: number;
}

export function machineLine({ browser, rounds, load }: Conditions): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cores[0]?.model.trim() || 'unknown processor'}, ${cores.length} cores, ${memory} GiB`,
    `Node ${process.versions.node}`,
    browser,
    new Date().toISOString().slice(0, 10),
    rounds === 1 ? 'one round' : `medians of ${rounds} rounds`,
    `load before the run ${load.toFixed(1)}`,
  ]
    .filter(Boolean)
    .join('; ');
}
