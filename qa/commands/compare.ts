// `npm run flow -- compare <ref>`: what changed in the chart since a version of the repository.
import { type Command, Option } from 'commander';

interface Options {
  readonly format: 'text' | 'md' | 'json';
}

export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('prints what changed in the chart since a commit, a branch or a tag')
    .argument('<ref>', 'such as main, HEAD~3 or a commit')
    .addOption(
      new Option('--format <format>', 'md is Spanish, for a pull request')
        .choices(['text', 'md', 'json'])
        .default('text'),
    )
    .action(async (ref: string, { format }: Options) => {
      const [{ chartAt }, { currentChart }, { compareCharts }, texts] = await Promise.all([
        import('../compare/chart-at.ts'),
        import('../compare/current-chart.ts'),
        import('../compare/compare-charts.ts'),
        import('../compare/changes-text.ts'),
      ]);
      const changes = compareCharts(chartAt(ref), currentChart());
      const written = {
        text: texts.changesText,
        md: texts.changesMarkdown,
        json: () => `${JSON.stringify(changes, null, 2)}\n`,
      };
      process.stdout.write(written[format](changes));
    });
}
