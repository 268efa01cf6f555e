// Holds a process to a share of one processor, by whichever cgroup this machine has.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 100_000;
const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/** @returns gives the group up again, once the process has ended; null where this machine lets nobody do it */
export function holdTo(share: number, pid: number): (() => void) | null {
  const quota = Math.round(share * PERIOD_US);
  const isV1 = existsSync(join(V1, 'cpu.cfs_quota_us'));
  const group = join(isV1 ? V1 : V2, `virsi-load-${pid}`);
  try {
    mkdirSync(group);
    if (isV1) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
    } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return () => rmdirSync(group);
  } catch {
    return null;
  }
}
