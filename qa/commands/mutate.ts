// `mutate`: makes every small mistake in the chart, one at a time, and lists those that no row notices.
import type { Command } from 'commander';
import { Finding } from '../finding.ts';

export function addMutate(program: Command): void {
  program
    .command('mutate')
    .description('do the scenarios notice each small mistake in the chart?')
    .option('--json', '{mutants, killed, survivors: {place, change, because}[], idle}')
    .action(async ({ json }: { json?: true }) => {
      const [{ runMutants }, { CHART_ROWS }] = await Promise.all([
        import('../scenarios/mutants.ts'),
        import('../scenarios/table.ts'),
      ]);
      const report = await runMutants(CHART_ROWS);
      const { mutants, killed, survivors, idle } = report;
      const lines = survivors.map(
        ({ place, change, because = 'Nothing explains why.' }) =>
          `Survives: ${place}, ${change}\n  ${because}\n`,
      );
      process.stdout.write(
        json
          ? `${JSON.stringify(report, null, 2)}\n`
          : `${lines.join('')}${killed} of ${mutants} mutants are noticed.\n`,
      );
      const unexplained = survivors.filter(({ because }) => because === undefined);
      if (unexplained.length > 0)
        throw new Finding(`${unexplained.length} survivors need a row or an explanation.`);
      const [first] = idle;
      if (first)
        throw new Finding(
          `qa/scenarios/explanations.ts explains a mutant that is noticed or gone: ${first.place}, ${first.change}`,
        );
    });
}
