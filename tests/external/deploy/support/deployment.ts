// All of docs/deploy.md on this machine: Postgres, two instances behind nginx, and third parties, each on a wire.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { claimsOf, keySetServer, signingKey } from '../../../support/server/google-keys.ts';
import { mailServer } from '../../../support/server/mail-server.ts';
import {
  type Cluster,
  type ClusterOptions,
  startCluster,
} from '../../../support/server/postgres-cluster.ts';
import { startTcpProxy } from '../../../support/server/tcp-proxy.ts';
import { startStripeStandIn } from '../../billing/stripe/start-stand-in.ts';
import { blockOf, migrationCommand, replaced } from './deploy-page.ts';
import { filledIn, type Instance, instanceOn } from './instance.ts';
import { startNginx } from './nginx.ts';
import { instancePort, missing, run } from './programs.ts';
import { VARIABLES } from './release.ts';

// Google's keys. No variable changes their address, so a preloaded script redirects the instances.
async function google() {
  const keys = await keySetServer();
  const key = await signingKey('prueba');
  keys.publish(key);
  return {
    port: Number(keys.source.url.port),
    /** An ID token as the app sends it. */
    tokenOf: (email: string) => key.sign(claimsOf(email, new Date())),
    stop: keys.stop,
  };
}

/** For NODE_OPTIONS. @param port of what answers in place of Google */
function redirectTo(port: number): string {
  const script = `const ask=fetch;globalThis.fetch=(to,how)=>ask(String(to).replace('https://www.googleapis.com','http://127.0.0.1:${port}'),how)`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', '..', '.env.example');
/** Every character that has a meaning in an address. */
const PASSWORD = "p@s:s/w?o#r%d&'1";

export type Deployment = Awaited<ReturnType<typeof deployInto>>;

interface Options {
  /** Starts what the instances connect to instead of Postgres. @returns its port */
  readonly frontOf?: (cluster: Cluster) => Promise<number>;
  readonly postgres?: Pick<ClusterOptions, 'settings' | 'hba'>;
}

/** Deploys before the file's tests, which are skipped where a program is missing. */
export function deploymentForFile(
  programs: readonly string[] = [],
  prepare: () => Promise<Options> = async () => ({}),
) {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
  const isSkipped = missing('nginx', 'postgres', 'openssl', 'curl', ...programs);
  const cleanups: (() => unknown)[] = [];
  let deployment: Deployment | undefined;
  beforeAll(async () => {
    if (!isSkipped) deployment = await deployInto(cleanups, await prepare());
  });
  afterAll(async () => {
    for (const clean of cleanups.reverse()) await clean();
  });
  return {
    isSkipped,
    test: it.skipIf(isSkipped),
    deployed() {
      if (!deployment) throw new Error('Nothing is deployed yet');
      return deployment;
    },
  };
}

async function deployInto(cleanups: (() => unknown)[], options: Options) {
  const { frontOf, postgres = {} } = options;
  const release = process.env.VIRSI_RELEASE ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'virsi-deploy-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster({ auth: 'scram-sha-256', ...postgres });
  cleanups.push(cluster.close);
  cluster.sql(replaced(blockOf('sql', 'CREATE DATABASE'), [['…', PASSWORD.replaceAll("'", "''")]]));
  const standIn = await startStripeStandIn();
  cleanups.push(standIn.close);
  standIn.sellPlans();
  const mail = await mailServer();
  cleanups.push(mail.close);
  const accounts = await google();
  cleanups.push(accounts.stop);
  const wire = async (port: number) => {
    const made = await startTcpProxy({ host: '127.0.0.1', port });
    cleanups.push(made.close);
    return made;
  };
  const wires = {
    postgres: await wire(frontOf ? await frontOf(cluster) : cluster.port),
    stripe: await wire(portOf(standIn.url)),
    smtp: await wire(portOf(mail.url)),
    google: await wire(accounts.port),
  };
  const databaseUrl = (role: string) =>
    `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${wires.postgres.port}/virsi`;
  const filled = filledIn(readFileSync(EXAMPLE, 'utf8'), {
    ...VARIABLES,
    DATABASE_URL: databaseUrl('virsi'),
    MIGRATE_ON_START: 'off',
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${wires.stripe.port}`,
    SMTP_URL: `smtp://127.0.0.1:${wires.smtp.port}`,
    ...{ LIMIT_SIGN_UPS: '10000', LIMIT_MAILS: '10000' },
  });
  const env = {
    ...Object.fromEntries(
      Object.entries(parseEnv(filled)).map(([name, value]) => [name, String(value)]),
    ),
    NODE_OPTIONS: redirectTo(wires.google.port),
  };
  const migrating = run([process.execPath, ...migrationCommand()], {
    cwd: release,
    env: { ...env, DATABASE_URL: databaseUrl('virsi_owner') },
  });
  if ((await migrating.ended()) !== 0) throw new Error(migrating.output());

  const first = await instancePort();
  const ports = [first, await instancePort([first])] as const;
  const instances = [
    instanceOn(ports[0], release, env),
    instanceOn(ports[1], release, env),
  ] as const;
  cleanups.push(() => Promise.all(instances.map((each) => each.stop('SIGKILL'))));
  await Promise.all(instances.map((each) => each.start()));
  const nginx = await startNginx(folder, ports);
  cleanups.push(nginx.stop);
  return {
    release,
    env,
    cluster,
    instances,
    nginx,
    standIn,
    mail,
    tokenOf: accounts.tokenOf,
    wires,
    /** The answered requests, from the logs of all instances. */
    requests: () => instances.flatMap(requestsOf),
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function requestsOf(instance: Instance) {
  return instance
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line))
    .map(({ requestId, method, route, status }) => ({
      requestId: String(requestId),
      method: String(method),
      route: String(route),
      status: Number(status),
    }));
}
