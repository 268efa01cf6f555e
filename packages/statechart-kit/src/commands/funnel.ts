// `funnel`: how many came to each screen, went on, went back and left, as a table.
import type { Command } from 'commander';
import { refuseUncountable } from '../counts/countable.ts';
import { type CountsFile, partsOf, readCounts } from '../counts/counts-file.ts';
import { changesIn, differenceWords, funnelsOf, sentenceOf } from '../counts/funnel.ts';
import { rateOf } from '../counts/rates.ts';
import { storyOf } from '../counts/story.ts';
import { readText } from '../load/text-file.ts';
import type { Flow } from '../model/flow.ts';
import { type Language, TEXTS, type Texts } from '../texts/texts.ts';
import { flowViewOf } from '../view/flow-view.ts';
import type { Funnel, FunnelScreen } from '../view/funnel-model.ts';
import type { FlowView } from '../view/view-model.ts';
import { act, type FlowSource, jsonOf } from './source.ts';

/** The funnels of all that was counted, of its halves and of its versions. */
export function funnelsIn(flow: Flow, view: FlowView, file: CountsFile): readonly Funnel[] {
  refuseUncountable(flow.machine);
  return funnelsOf(view, flow.config.view ?? {}, partsOf(file, view.language), file.limits);
}

/** Adds the command `funnel`. */
export function addFunnel(program: Command, source: FlowSource): void {
  const command = program
    .command('funnel')
    .description('What was counted of the flow: who came to each screen, went on and left.')
    .option('--json', 'the same as data');
  const own = { ...source, prepare: (it: Command) => source.prepare(it).argument('<counts>') };
  act<{ json?: true }>(command, own, async (flow, { json }) => {
    const file = command.args.at(-1) ?? '';
    const counts = readCounts(readText(file), file);
    const { view } = await flowViewOf(flow, []);
    const told = saidOf(funnelsIn(flow, view, counts), counts, view.language);
    const text = `${linesOf(told, view.language).join('\n')}\n`;
    process.stdout.write(json ? jsonOf(told) : text);
  });
}

const saidOf = (funnels: readonly Funnel[], { isExample }: CountsFile, language: Language) => ({
  isExample,
  story: funnels[0] ? storyOf(funnels, funnels[0], language) : [],
  funnels,
  changes: changesIn(funnels, language),
});

function linesOf(
  { isExample, story, funnels: [all], changes }: ReturnType<typeof saidOf>,
  language: Language,
): readonly string[] {
  const { funnel: texts, quoted } = TEXTS[language];
  const screens = all?.screens.toSorted((a, b) => (a.place ?? 99) - (b.place ?? 99)) ?? [];
  const title = [...(isExample ? [texts.example] : []), texts.counted(all?.title ?? '')];
  if (screens.length === 0) return [...title, '', texts.nothingCounted];
  return [
    ...title,
    ...story.map((fact) => `${fact.label}: ${quoted(fact.title)}. ${fact.words.join(' ')}`),
    '',
    texts.head.map((word, index) => word.padStart(WIDTHS[index] ?? 0)).join('  '),
    ...screens.map((screen) => rowOf(screen, texts)),
    '',
    ...screens.filter(({ place }) => place !== null).map((it) => sentenceOf(it, language)),
    '',
    ...changes.map((it) => `${it.to}: ${texts.change(it.title, differenceWords(it, language))}`),
    ...(changes.length === 0 ? [texts.noChange] : []),
  ];
}

/** Of the columns before the screen's name. */
const WIDTHS = [7, 7, 7, 7, 8, 7];

function rowOf(
  { came, went, left, median, title, saw }: FunnelScreen,
  texts: Texts['funnel'],
): string {
  const sum = (isBack: boolean) =>
    went.reduce((all, it) => all + (it.isBack === isBack ? it.count : 0), 0);
  const { low, high } = rateOf(left, came);
  return [
    ...[came, sum(false), sum(true), left].map((count) => String(count).padStart(7)),
    `${Math.round(low * 100)}–${Math.round(high * 100)}`.padStart(8),
    (median === null ? '' : `${Math.round(median / 1000)} s`).padStart(7),
    title + (saw[0] ? texts.last(saw[0].words) : ''),
  ].join('  ');
}
