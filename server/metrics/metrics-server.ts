// Serves the metrics on a separate port, so that they are never public by mistake.
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Backend } from '../backend.ts';
import { waitingJobs } from '../jobs/job-table.ts';
import { closeGracefully, listen } from '../listening.ts';
import { CLOSINGS } from '../stores/closing-store.ts';
import { MAILS } from '../stores/mail-store.ts';
import { STRIPE_EVENTS } from '../stores/stripe-event-store.ts';
import type { Queues } from './metrics.ts';

type Parts = Pick<Backend, 'config' | 'database' | 'metrics' | 'now'>;

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @returns null without METRICS_PORT
 * @throws {PortTaken}
 */
export async function openMetrics(parts: Parts): Promise<MetricsServer | null> {
  const { config, database, metrics } = parts;
  if (!config.metrics) return null;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });

  const text = async () => {
    const queues = await readQueues(parts).catch(() => null);
    metrics.found({ pool: database.pool?.() ?? null, queues });
    return registry.metrics();
  };
  const server = createServer((request, response) => {
    // Compared as text: parsing an invalid URL would throw.
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.setHeader('Content-Type', registry.contentType).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return { url: await listen(server, config.metrics), close: () => closeGracefully(server, 0) };
}

async function readQueues({ database, now }: Parts): Promise<Queues> {
  const age = (oldest: Date | null) =>
    oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0;
  const mail = await waitingJobs(database, MAILS);
  const billing = await waitingJobs(database, STRIPE_EVENTS);
  const closings = await waitingJobs(database, CLOSINGS);
  return {
    mail: { waiting: mail.count, oldestSeconds: age(mail.oldest) },
    billing: { waiting: billing.count, oldestSeconds: age(billing.oldest) },
    closings: { waiting: closings.count, oldestSeconds: age(closings.oldest) },
  };
}
