// `compare`: what changed in the chart between two versions of its file, or in what two runs saw.
import { type Command, Option, type OptionValues } from 'commander';
import { diffLines } from 'diff';
import { chartChangesText } from '../compare/changes-text.ts';
import { compareVersions } from '../compare/machine-at.ts';
import { decisionOn, readVerdicts, type Verdict } from '../compare/verdicts.ts';
import { Finding } from '../finding.ts';
import { readText } from '../load/text-file.ts';
import { pictureChanges, textChanges } from '../looks/look-changes.ts';
import { readRunLooks } from '../looks/run-looks.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { type Texts, textsOf } from '../texts/texts.ts';
import { viewComparison } from '../view/comparison.ts';
import { comparisonMarkdown } from '../view/comparison-markdown.ts';
import { viewArrows } from '../view/transitions.ts';
import { act, type FlowSource, jsonOf } from './source.ts';

interface Options extends OptionValues {
  readonly since?: string;
  readonly pictures?: string;
  readonly from?: string;
  readonly accepted?: string;
  readonly json?: true;
  readonly markdown?: true;
  readonly export?: string;
}

const EXPLANATION = `
--since compares the chart by what it means: also what guards, actions and inputs say and close over, and which of the
configuration's \`scenarios\` have another verdict. What could not be looked at is named. --pictures compares
what a run in the browser saw with the folder of an older run: its pictures, and the address, the title, the waiting calls
and what a screen reader reads. With --accepted the command ends with status 1 as long as the file does not accept every
picture that differs; the page that 'view --before' makes writes that file. A picture that changes again must be accepted
again.

  compare --since main --markdown > comment.md && gh pr comment --body-file comment.md`;

/** @param app its machine's file, which is the first argument without it, and the folder of its last run */
export function addCompare(
  program: Command,
  source: FlowSource,
  app?: { readonly machine: string; readonly from: string },
): void {
  const command = program
    .command('compare')
    .description('What changed in the chart, or in the pictures of a run.')
    .option('--since <versions>', 'the chart of a git revision, or of two as before..after')
    .option('--pictures <run>', 'the pictures of an older run')
    .option('--from <run>', 'what is compared with them', app?.from)
    .option('--accepted <file>', 'what people decided about the pictures')
    .addOption(new Option('--json', 'the changes as data').conflicts('markdown'))
    .option('--markdown', 'with --since: for a pull request, drawn as it was and as it is')
    .addHelpText('after', EXPLANATION);
  act<Options>(command, source, async (flow, options) => {
    const { since, pictures, from, accepted, json, markdown, export: name } = options;
    if (since === undefined && pictures === undefined)
      throw new Finding('Say what to compare: --since <versions> or --pictures <run>');
    if (pictures !== undefined && from === undefined)
      throw new Finding('--pictures needs --from <run>, what they are compared with');
    if (accepted !== undefined && pictures === undefined)
      throw new Finding('--accepted needs --pictures <run>');
    if (markdown !== undefined && since === undefined)
      throw new Finding('--markdown needs --since <versions>');
    const file = app?.machine ?? command.args[0] ?? '';
    const chart = since === undefined ? null : await compareVersions(since, file, flow, name);
    const verdicts = accepted === undefined ? [] : verdictsIn(accepted);
    const judged =
      pictures === undefined || from === undefined
        ? null
        : judgedRuns(flow, source.cover(flow), [pictures, from], verdicts);
    const text =
      markdown && chart
        ? comparisonMarkdown(
            viewComparison(flow, chart, viewArrows(flow)),
            textsOf(flow),
            judged ? listsOf(judged, textsOf(flow).comparison) : [],
          )
        : `${chart ? chartChangesText(chart) : ''}${judged ? runsText(judged) : ''}`;
    // The data of one comparison alone is that of the chart, as it was before there were pictures.
    const data = judged ? { ...chart, ...judged } : chart;
    process.stdout.write(json ? jsonOf(data) : text);
    const open = judged?.pictures.filter(({ decision }) => decision !== 'accepted') ?? [];
    if (accepted !== undefined && open.length > 0)
      throw new Finding(`${accepted} does not accept ${open.length} of the pictures that differ`);
  });
}

type JudgedRuns = ReturnType<typeof judgedRuns>;

/** @param runs the folders of the older and the newer one */
function judgedRuns(
  flow: Flow,
  paths: readonly FlowPath[],
  runs: readonly [string, string],
  verdicts: readonly Verdict[],
) {
  const [before = [], after = []] = runs.map((run) => readRunLooks(flow, paths, run).looks);
  return {
    pictures: pictureChanges(before, after).map((change) => ({
      ...change,
      decision: decisionOn(verdicts, change) ?? ('open' as const),
    })),
    texts: textChanges(before, after),
  };
}

function runsText({ pictures, texts }: JudgedRuns): string {
  if (pictures.length + texts.length === 0) return 'Nothing that was seen differs.\n';
  return [
    ...pictures.map(({ picture, before, after, decision }) => {
      const change = before === null ? 'new' : after === null ? 'gone' : 'differs';
      return `${change} picture ${picture}: ${decision}`;
    }),
    ...texts.flatMap(({ text, look, viewport, before, after }) => [
      `differs ${text} ${look}-${viewport}:`,
      ...lineDiff(before, after).map((line) => `  ${line}`),
    ]),
    '',
  ].join('\n');
}

/** The same in the words of the pages. */
const listsOf = (
  { pictures, texts }: JudgedRuns,
  words: Texts['comparison'],
): Parameters<typeof comparisonMarkdown>[2] => [
  {
    title: words.differing,
    changes: pictures.map(({ picture, before, after, decision }) => {
      const change = before === null ? words.isNew : after === null ? words.isGone : '';
      return [[`${picture}:`, change, words.decisions[decision]].filter(Boolean).join(' ')];
    }),
  },
  {
    title: words.readOtherwise,
    changes: texts.map(({ text, look, viewport, before, after }) => [
      `${words.texts[text]}: ${look}-${viewport}`,
      ...lineDiff(before, after),
    ]),
  },
];

/** The smallest diff, each line with its sign, without the lines that both have. */
function lineDiff(before: string, after: string): readonly string[] {
  // Adds a final line break, so that a missing one is not a change.
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) => {
    const lines = added || removed ? value.replace(/\n$/, '').split('\n') : [];
    return lines.map((line) => `${added ? '+' : '-'} ${line}`);
  });
}

/** @throws {Finding} when it cannot be read */
export function verdictsIn(file: string): readonly Verdict[] {
  const verdicts = readVerdicts(readText(file));
  if (!verdicts) throw new Finding(`${file} does not say which pictures are accepted`);
  return verdicts;
}
