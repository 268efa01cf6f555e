// `scenarios`: plays every row on the chart, and prints what does not hold.
import type { Command } from 'commander';
import { Finding } from '../finding.ts';

export function addScenarios(program: Command): void {
  program
    .command('scenarios')
    .description('does the chart do what the specification and the decisions say?')
    .option('--json', '{rows, failed: {says, source, where, steps, problem}[]}')
    .action(async ({ json }: { json?: true }) => {
      const [{ failedRows, failuresText }, { CHART_ROWS }] = await Promise.all([
        import('../scenarios/play.ts'),
        import('../scenarios/table.ts'),
      ]);
      const failed = await failedRows(CHART_ROWS);
      const rows = CHART_ROWS.length;
      if (json) {
        const listed = failed.map(({ row: { says, source, where }, failure }) => {
          const { steps, cause } = failure;
          return { says, source, where, steps, problem: String(Object(cause).message) };
        });
        process.stdout.write(`${JSON.stringify({ rows, failed: listed }, null, 2)}\n`);
      } else if (failed.length > 0) process.stdout.write(`${failuresText(failed)}\n\n`);
      else process.stdout.write(`All ${rows} rows hold.\n`);
      if (failed.length > 0) throw new Finding(`${failed.length} of ${rows} rows do not hold.`);
    });
}
