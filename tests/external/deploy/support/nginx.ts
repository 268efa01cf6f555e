// nginx with the file of docs/deploy.md, on ports and folders of its own, and what marks instances for it.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../support/server/postgres-cluster.ts';
import { until } from '../../../support/server/server-process.ts';
import { fileOf, replaced } from './deploy-page.ts';
import { run } from './programs.ts';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param ports of the two instances */
export async function startNginx(folder: string, ports: readonly [number, number]) {
  // Its workers are somebody else and have to see the marks.
  chmodSync(folder, 0o755);
  const [marks, logs] = [join(folder, 'run'), join(folder, 'log')];
  for (const each of [marks, logs]) mkdirSync(each);
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  makeCertificate(certificate, key);
  const port = await freePort();
  const plainPort = await freePort();
  const live = '/etc/letsencrypt/live/app.example.com';
  const site = replaced(fileOf('nginx.conf'), [
    [`${live}/fullchain.pem`, certificate],
    [`${live}/privkey.pem`, key],
    ['/var/log/nginx', logs],
    ['/run/virsi', marks],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['/3000.out', `/${ports[0]}.out`],
    ['/3001.out', `/${ports[1]}.out`],
  ]);
  const configuration = join(folder, 'nginx.conf');
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  writeFileSync(
    configuration,
    `pid ${join(folder, 'nginx.pid')};
error_log ${join(logs, 'error.log')};
events { worker_connections 768; }
http {
${paths}
access_log off;
${site}
}
`,
  );
  const nginx = run(['nginx', '-c', configuration, '-g', 'daemon off;']);
  const script = replaced(fileOf('virsi-watch'), [
    ['/run/virsi', marks],
    ['3000 3001', ports.join(' ')],
  ]);
  const watch = run(['sh', '-c', script]);
  await until(() => {
    if (nginx.child.exitCode !== null) throw new Error(nginx.output());
    return readOrNothing(join(folder, 'nginx.pid')) || undefined;
  });
  return {
    port,
    /** Without https. */
    plainPort,
    /** Whether it sends nothing to the instance on that port. */
    isOut: (instance: number) => existsSync(join(marks, `${instance}.out`)),
    certificate: readFileSync(certificate, 'utf8'),
    files: { certificate, key },
    accessLog: () => readOrNothing(join(logs, 'virsi.log')),
    errorLog: () => readOrNothing(join(logs, 'virsi-error.log')),
    async stop() {
      await watch.stop();
      await nginx.stop();
    },
  };
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function makeCertificate(certificate: string, key: string): void {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj'],
      '/CN=app.example.com',
      ...['-addext', 'subjectAltName=DNS:app.example.com', '-out', certificate, '-keyout', key],
    ],
    { stdio: 'ignore' },
  );
}
