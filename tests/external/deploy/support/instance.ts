// An instance as the unit of docs/deploy.md starts it.
import { type Client, clientOf } from '../../../support/server/client.ts';
import { fileOf, replaced } from './deploy-page.ts';
import { type Running, run } from './programs.ts';

export interface Instance extends Client {
  readonly port: number;
  /** As systemctl: returns when it is started, which means ready. */
  start(): Promise<void>;
  /** Asks it to stop. @returns its exit code, once it has ended */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  restart(): Promise<void>;
  /** Of all that ran here. */
  log(): string;
  /** The one that runs. */
  process(): Running;
}

export function instanceOn(
  port: number,
  release: string,
  environment: Record<string, string>,
): Instance {
  const unit = replaced(fileOf('virsi@.service'), [['%i', String(port)]]);
  const command = (name: string) => {
    const line = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    if (!line) throw new Error(`the unit has no ${name}`);
    return line.replace('/usr/bin/node', process.execPath).split(' ');
  };
  let running: Running | null = null;
  let before = '';
  const current = () => {
    if (!running) throw new Error(`nothing runs on ${port}`);
    return running;
  };
  const instance: Instance = {
    ...clientOf({ url: `http://127.0.0.1:${port}` }),
    port,
    process: current,
    async start() {
      if (running) before += running.output();
      running = run(command('ExecStart'), { cwd: release, env: environment });
      const ready = run(command('ExecStartPost'));
      if ((await ready.ended()) !== 0)
        throw new Error(`not ready: ${ready.output()}\n${running.output()}`);
    },
    stop: async (signal) => (running ? running.stop(signal) : null),
    async restart() {
      await instance.stop();
      await instance.start();
    },
    log: () => before + (running?.output() ?? ''),
  };
  return instance;
}

/** .env as it is filled in from .env.example. @throws where that has no such variable */
export function filledIn(example: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`.env.example has no ${name}`);
    return text.replace(line, () => `${name}=${value}`);
  }, example);
}
