// Each alert fires on the trouble that it names and is silent on an ordinary day: Prometheus's own promtool evaluates it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RULES = join(import.meta.dirname, '..', '..', 'docs', 'alerts.rules.yml');
const PROMTOOL = '/usr/bin/promtool';
const HOUR = 60;

/** Series by name, with what is read each minute: see «series» in Prometheus' page on unit tests of rules. */
type Series = Readonly<Record<string, string>>;

interface Case {
  /** One for each side of an `or`. */
  readonly fires: readonly Series[];
  readonly quiet: Series;
  /** When it is looked at. */
  readonly minutes?: number;
}

const requests = (status: string) =>
  `http_request_duration_seconds_count{route="/api/bot",status="${status}"}`;
const bucket = (le: string) => `http_request_duration_seconds_bucket{route="/api/bot",le="${le}"}`;
const mails = (outcome: string) => `virsi_mails_total{outcome="${outcome}"}`;
const syncs = (outcome: string) => `virsi_billing_syncs_total{outcome="${outcome}"}`;
const webhooks = (outcome: string) => `virsi_billing_webhooks_total{outcome="${outcome}"}`;
const PAY =
  'http_request_duration_seconds_count{route="/api/payments/subscription/pay/:priceId",status="200"}';
const waiting = 'virsi_database_connections{state="waiting"}';
const refused = (what: string) => `virsi_limits_refused_total{what="${what}"}`;
const one = 'up{job="virsi",instance="127.0.0.1:13000"}';
const other = 'up{job="virsi",instance="127.0.0.1:13001"}';
const started = 'process_start_time_seconds{job="virsi",instance="127.0.0.1:13000"}';

const CASES: Readonly<Record<string, Case>> = {
  VirsiAnswersFail: {
    fires: [{ [requests('200')]: '0+97x30', [requests('503')]: '0+3x30' }],
    quiet: {
      [requests('200')]: '0+99x30',
      [requests('500')]: '0+1x30',
      [requests('424')]: '0+9x30',
    },
  },
  VirsiIsSlow: {
    fires: [
      { [bucket('1')]: '0+90x30', [bucket('2.5')]: '0+100x30', [bucket('+Inf')]: '0+100x30' },
      { nodejs_eventloop_lag_p99_seconds: '0.6x30' },
    ],
    quiet: {
      [bucket('1')]: '0+100x30',
      [bucket('+Inf')]: '0+100x30',
      nodejs_eventloop_lag_p99_seconds: '0.4x30',
    },
  },
  VirsiDatabaseLost: {
    fires: [
      { 'virsi_database_up{instance="a"}': '1x30', 'virsi_database_up{instance="b"}': '0x30' },
      {},
      { virsi_database_up: '1x30', [waiting]: '6x30' },
    ],
    quiet: {
      'virsi_database_up{instance="a"}': '1x30',
      'virsi_database_up{instance="b"}': '1x30',
      [waiting]: '5x30',
    },
  },
  VirsiInstanceDown: {
    fires: [{ [one]: '1x30', [other]: '0x30' }],
    // A restart.
    quiet: { [one]: '1x30', [other]: '1x18 0 1x11' },
  },
  VirsiRestarts: {
    fires: [{ [started]: '0+60x30' }],
    quiet: { [started]: '1000x10 1600x10 2200x10' },
  },
  VirsiManyRefused: {
    fires: [{ [refused('signIn')]: '0+20x30' }],
    quiet: { [refused('signIn')]: '0+1x30', [refused('mail')]: '0+1x30' },
  },
  VirsiHashesWait: {
    fires: [{ [refused('hash')]: '0+2x30' }],
    quiet: { [refused('hash')]: '0x25 3x5', [refused('signIn')]: '0+20x30' },
  },
  VirsiMailsWait: {
    fires: [{ virsi_mail_oldest_seconds: '0+60x30' }, { [mails('given up')]: '0x20 1x10' }],
    quiet: { virsi_mail_oldest_seconds: '30x30', [mails('given up')]: '0x30' },
  },
  VirsiMailServerHangs: {
    fires: [{ [mails('late')]: '0+1x30' }],
    quiet: { [mails('late')]: '0x28 1x2' },
  },
  VirsiMailsRefused: {
    fires: [{ [mails('refused')]: '0+1x90', [mails('sent')]: '0x90' }],
    quiet: { [mails('refused')]: '0+1x90', [mails('sent')]: '0+5x90' },
    minutes: 80,
  },
  VirsiPriceIsWrong: {
    fires: [{ virsi_billing_price_problems: '1x30' }],
    quiet: { virsi_billing_price_problems: '0x28 1x2' },
  },
  VirsiPaymentsBehind: {
    fires: [
      { virsi_billing_events_oldest_seconds: '0+60x30' },
      { virsi_closings_oldest_seconds: '3000+60x30' },
      { [syncs('failed')]: '0+1x30', [syncs('ok')]: '0x30' },
    ],
    quiet: {
      virsi_billing_events_oldest_seconds: '800x30',
      virsi_closings_oldest_seconds: '3500x30',
      [syncs('failed')]: '0+1x30',
      [syncs('ok')]: '0+5x30',
    },
  },
  VirsiWebhooksRefused: {
    fires: [
      ...['clock', 'unreadable'].map((why) => ({
        [webhooks(why)]: '0+1x30',
        [webhooks('taken')]: '0+1x30',
      })),
      { [webhooks('secret')]: '0+1x30', [webhooks('taken')]: '0x30' },
    ],
    // The old secret's deliveries while both are in use, and what strangers send.
    quiet: {
      [webhooks('secret')]: '0+1x30',
      [webhooks('taken')]: '0+1x30',
      [webhooks('stranger')]: '0+9x30',
    },
  },
  VirsiWebhooksMissing: {
    fires: [{ [PAY]: '0+1x420', [syncs('ok')]: '0+1x420', [webhooks('taken')]: '0x420' }],
    quiet: { [PAY]: '0+1x420', [syncs('ok')]: '0+1x420', [webhooks('taken')]: '0+1x420' },
    minutes: 7 * HOUR,
  },
  VirsiChangesMissed: {
    fires: [{ virsi_billing_repairs_total: '0x20 1x10' }],
    quiet: { virsi_billing_repairs_total: '5x30' },
  },
  VirsiUnreachable: {
    fires: [{ 'probe_success{job="virsi-outside"}': '0x30' }],
    quiet: { 'probe_success{job="virsi-outside"}': '1x30' },
  },
  VirsiCertificateEnds: {
    fires: [{ probe_ssl_earliest_cert_expiry: `${13 * 86_400}x90` }],
    quiet: { probe_ssl_earliest_cert_expiry: `${15 * 86_400}x90` },
    minutes: 80,
  },
  VirsiDiskFills: {
    fires: [disk(9)],
    quiet: disk(11),
  },
  VirsiClockWrong: {
    fires: [
      { node_timex_sync_status: '0x30', node_timex_offset_seconds: '0x30' },
      { node_timex_sync_status: '1x30', node_timex_offset_seconds: '-2x30' },
    ],
    quiet: { node_timex_sync_status: '1x30', node_timex_offset_seconds: '0.01x30' },
  },
  VirsiBackupOld: {
    // Seconds before the first minute.
    fires: [{ backup_timestamp_seconds: `${-26 * 3600}x90` }, {}],
    quiet: { backup_timestamp_seconds: `${-24 * 3600}x90` },
    minutes: 80,
  },
};

function disk(percent: number): Series {
  const of = '{instance="a",fstype="ext4",mountpoint="/"}';
  return {
    [`node_filesystem_avail_bytes${of}`]: `${percent}x30`,
    [`node_filesystem_size_bytes${of}`]: '100x30',
    'node_filesystem_avail_bytes{instance="a",fstype="tmpfs",mountpoint="/run"}': '0x30',
    'node_filesystem_size_bytes{instance="a",fstype="tmpfs",mountpoint="/run"}': '100x30',
  };
}

function testOf(alert: string, series: Series, count: number, minutes: number) {
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0 or vector(0)`,
        eval_time: `${minutes}m`,
        exp_samples: [{ labels: '{}', value: count }],
      },
    ],
  };
}

it('every alert has series on which it fires and series on which it is silent', () => {
  const rules = readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g);
  expect(Object.keys(CASES).sort()).toEqual([...rules].map(([, name]) => name).sort());
});

it('promtool confirms that each alert fires and stays silent as listed', ({ skip }) => {
  skip(!existsSync(PROMTOOL), 'promtool is not installed here');
  const folder = mkdtempSync(join(tmpdir(), 'virsi-alerts-'));
  const file = join(folder, 'tests.yml');
  const tests = Object.entries(CASES).flatMap(([alert, { fires, quiet, minutes = 29 }]) => [
    ...fires.map((series) => testOf(alert, series, 1, minutes)),
    testOf(alert, quiet, 0, minutes),
  ]);
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  try {
    execFileSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
