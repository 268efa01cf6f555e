// Where no registry can be reached: a base image of Debian's packages and this machine's own Node.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { read, show } from './engine.ts';

export const LOCAL_BASE = 'localhost/virsi-base';
/** The same with npm, for the stage that builds. */
export const LOCAL_BUILD_BASE = 'localhost/virsi-build-base';

const SUITE = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Takes root, mmdebstrap and buildah, and a mirror of Debian. */
export async function makeLocalBases(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-base-'));
  try {
    const archive = join(folder, 'base.tar');
    await show([
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      '--include=ca-certificates',
      `--customize-hook=cp ${process.execPath} "$1/usr/bin/node"`,
      // Whoever watches the machine's requests with a certificate of its own.
      `--customize-hook=cp ${CERTIFICATES} "$1${CERTIFICATES}"`,
      '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/usr/share/doc "$1"/usr/share/man "$1"/usr/share/locale',
      SUITE,
      archive,
    ]);
    await commit(LOCAL_BASE, 'scratch', (container) => ['add', container, archive, '/']);
    const npm = dirname(dirname(read(['readlink', '-f', read(['which', 'npm'])])));
    const target = '/usr/lib/node_modules/npm';
    await commit(
      LOCAL_BUILD_BASE,
      LOCAL_BASE,
      (container) => ['copy', container, npm, target],
      (container) => ['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container],
      (container) => [
        'run',
        '--isolation',
        'chroot',
        container,
        'ln',
        '-s',
        `${target}/bin/npm-cli.js`,
        '/usr/bin/npm',
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function commit(
  name: string,
  from: string,
  ...steps: readonly ((container: string) => string[])[]
): Promise<void> {
  const container = read(['buildah', 'from', '--pull-never', from]);
  try {
    for (const step of steps) await show(['buildah', ...step(container)]);
    await show(['buildah', 'commit', '--quiet', container, name]);
  } finally {
    read(['buildah', 'rm', container]);
  }
}
