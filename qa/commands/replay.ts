// `npm run flow -- replay <file>`: replays a session's report on the machine.
import type { Command } from 'commander';

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description(
      "replays a report of 'Copiar informe para soporte', and says where the machine departs from it",
    )
    .argument('<file>', 'the report, or a mail that contains it; - reads standard input')
    .option('--json', '{steps, departure, endsIn}')
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const [{ Finding }, { readLog }, { replayPure }] = await Promise.all([
        import('../finding.ts'),
        import('../replay/read-log.ts'),
        import('../replay/replay-pure.ts'),
      ]);
      const log = readLog(await contentOf(file));
      const replay = replayPure(log);
      const { replayText, departureText } = await import('../replay/replay-text.ts');
      process.stdout.write(json ? `${JSON.stringify(replay, null, 2)}\n` : replayText(log, replay));
      if (replay.departure) throw new Finding(departureText(replay.departure));
    });
}

async function contentOf(file: string): Promise<string> {
  if (file === '-') {
    const { text } = await import('node:stream/consumers');
    return text(process.stdin);
  }
  const [{ readFile }, { Finding }] = await Promise.all([
    import('node:fs/promises'),
    import('../finding.ts'),
  ]);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Finding(`${file} cannot be read.`, { cause: error });
  });
}
