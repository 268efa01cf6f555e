// `npm run flow -- paths`: walks as a list, as manual cases or as JSON.
import { type Command, Option } from 'commander';
import type { TestWalk } from '../walks/generated-walks.ts';
import type { Walk } from '../walks/walk.ts';

interface Options {
  readonly to?: string;
  readonly through?: string;
  readonly fromLink?: string;
  readonly add?: string;
  readonly format: 'text' | 'md' | 'json';
  readonly out?: string;
}

const EXPLANATION = `
A state is named as people see it ('Plan elegido') or as in the chart (authenticated.planSelection.chosen).

  npm run flow -- paths                                   every walk that the tests take
  npm run flow -- paths --through requestPaymentLink      those in which the payment link is asked for
  npm run flow -- paths --to 'Cobro pendiente' --format md   the shortest walk there, as a manual case in Spanish
  npm run flow -- paths --format md                       the four manual cases for every build
  npm run flow -- paths --from-link '…' --add 'Falla y llega'   a simulation becomes a walk that every test run takes`;

export function addPaths(program: Command): void {
  program
    .command('paths')
    .description('lists walks; writes them as manual cases or JSON')
    .argument('[ids...]', 'walks by their ids')
    .option('--to <state>', 'the shortest walk to the state, or to each state inside it')
    .option('--through <state or actor>', 'those of all walks that come through it')
    .option('--from-link <address>', 'the walk of a simulation in the viewer')
    .option('--add <name>', 'with --from-link: add the walk to those that every test run takes')
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(['text', 'md', 'json'])
        .default('text'),
    )
    .option('--out <file>', 'write a file instead')
    .addHelpText('after', EXPLANATION)
    .action(paths);
}

async function paths(ids: readonly string[], options: Options): Promise<void> {
  const { found, note } = await walksFor(ids, options);
  const text = await written(found, note, options.format);
  if (options.out === undefined) return void process.stdout.write(text);
  const { writeFile } = await import('node:fs/promises');
  await writeFile(options.out, text);
  process.stdout.write(`${found.length} walks: ${options.out}\n`);
}

interface Found {
  readonly found: readonly Walk[];
  /** What the text says after the walks. */
  readonly note: string;
}

async function walksFor(ids: readonly string[], options: Options): Promise<Found> {
  const { to, through, fromLink, add, format } = options;
  const { Finding } = await import('../finding.ts');
  if ([ids[0], to, through, fromLink].filter((it) => it !== undefined).length > 1)
    throw new Finding('Ids, --to, --through and --from-link exclude each other.');
  if (add !== undefined && fromLink === undefined) throw new Finding('--add needs --from-link.');
  if (fromLink !== undefined) return fromLinkOf(fromLink, add);
  if (to !== undefined) {
    const { walksTo } = await import('../walks/find-walks.ts');
    return { found: walksTo(to), note: '' };
  }
  if (through !== undefined) {
    const { walksThrough } = await import('../walks/find-walks.ts');
    const found = walksThrough(through);
    if (found.length === 0) throw new Finding(`No walk comes through ${through}.`);
    return { found, note: browserNote(found) };
  }
  const { allWalks } = await import('../walks/generated-walks.ts');
  if (ids.length > 0) {
    const found = allWalks().filter(({ id }) => ids.includes(id));
    const missing = ids.filter((id) => found.every((walk) => walk.id !== id));
    if (missing.length > 0) throw new Finding(`There is no walk ${missing.join(', ')}.`);
    return { found, note: browserNote(found) };
  }
  if (format === 'md') {
    const { smokeWalks } = await import('../walks/generated-walks.ts');
    return { found: smokeWalks(), note: '' };
  }
  return { found: allWalks(), note: await transitionsNote(allWalks()) };
}

async function fromLinkOf(address: string, name: string | undefined): Promise<Found> {
  const { eventsOfLink } = await import('../walks/walk-link.ts');
  const { walkOf } = await import('../walks/walk.ts');
  const walk = walkOf(eventsOfLink(address), name);
  if (name === undefined)
    return {
      found: [walk],
      note: "With --add '<name>' every test run takes this walk from now on.",
    };
  const { addWalk } = await import('../walks/add-walk.ts');
  const file = await addWalk(walk);
  return {
    found: [walk],
    note: `Added to ${file}. Commit the file. ${browserNote([walk])}`,
  };
}

const browserNote = (walks: readonly Walk[]) =>
  `In the browser:\n  npx playwright test --project 'walks-*' -g '${walks.map(({ id }) => id).join('|')}'`;

async function transitionsNote(walks: readonly TestWalk[]): Promise<string> {
  const { exploredGraph } = await import('../model/graph.ts');
  const taken = new Set(walks.flatMap(({ steps }) => steps.flatMap(({ branches }) => branches)));
  // The last try of a confirmation is written, not searched.
  const all = new Set([
    ...taken,
    ...exploredGraph().flatMap(({ edges }) => edges.flatMap(({ branches }) => branches)),
  ]);
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  return `${walks.length} walks, ${steps} steps, ${taken.size} of ${all.size} transitions.`;
}

async function written(
  walks: readonly Walk[],
  note: string,
  format: Options['format'],
): Promise<string> {
  if (format === 'json') return `${JSON.stringify(walks.map(asJson), null, 2)}\n`;
  if (format === 'md') {
    const { caseMarkdown } = await import('../walks/case-markdown.ts');
    return walks.map((walk) => caseMarkdown(walk)).join('\n');
  }
  // The steps of a few walks can be read, those of all cannot.
  const lines = walks.flatMap((walk) => [
    `${walk.id}  ${String(walk.steps.length).padStart(3)}  ${walk.name}`,
    ...(walks.length > MOST_WITH_STEPS
      ? []
      : walk.steps.map(({ words }, index) => `${String(index + 1).padStart(14)}. ${words}`)),
  ]);
  return `${[...lines, ...(note ? ['', note] : [])].join('\n')}\n`;
}

const MOST_WITH_STEPS = 5;

const asJson = ({ id, name, steps }: Walk) => ({
  id,
  name,
  steps: steps.map(({ event, words, after }) => ({ words, event, leadsTo: after.value })),
});
