// WebKitGTK's own browser on a screen in memory, driven over WebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { expect, vi } from 'vitest';
import { freePort } from '../../../support/server/postgres-cluster.ts';
import type { Programs } from './programs.ts';

/** How long a program may take to start or to end, in milliseconds. */
const DEADLINE_MS = 20_000;
const HOST = '127.0.0.1';

export type WebKit = Awaited<ReturnType<typeof startWebKit>>;

/** A browser without a past, its page of the given size in CSS pixels. */
export async function startWebKit(
  programs: Programs,
  size: { readonly width: number; readonly height: number },
) {
  const screen = start(programs.screen, [
    ...['-displayfd', '3', '-screen', '0', '1400x1000x24'],
    ...['-nolisten', 'tcp'],
  ]);
  const started: ChildProcess[] = [screen];
  const end = async () => {
    for (const child of started.reverse()) await stop(child);
  };
  try {
    const display = await firstLine(screen);
    const port = await freePort();
    const service = start(programs.driver, [`--host=${HOST}`, `--port=${port}`], {
      DISPLAY: `:${display}`,
      // Drawn by the processor: there is no graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    });
    started.push(service);
    await isReady(port);
    const driver = await open(port, programs.browser);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return {
      driver,
      close: async () => {
        await driver.quit().catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Without a toolbar, which would make the window wider than a phone. */
const ARGUMENTS = ['--automation', '--full-screen', '--time-zone=America/Guayaquil'];

const open = (port: number, binary: string): Promise<WebDriver> =>
  Promise.resolve(
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://${HOST}:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ARGUMENTS },
      })
      .build(),
  );

/** In a group of its own, so that what it starts ends with it. */
const start = (
  program: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(program, options, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment, LANG: 'C.UTF-8', LANGUAGE: 'es' },
  });

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

async function firstLine(screen: ChildProcess): Promise<string> {
  const [line] = await once(createInterface({ input: screen.stdio[3] as Readable }), 'line', {
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return String(line);
}

async function isReady(port: number): Promise<void> {
  const status = async () => {
    const answer = await fetch(`http://${HOST}:${port}/status`);
    expect(answer.ok).toBe(true);
  };
  await vi.waitFor(status, DEADLINE_MS);
}
