// `npm run flow -- funnel <counts.json>`: where visits end, with the numbers of the viewer.
import type { Command } from 'commander';
import type { Amount, Funnel, FunnelScreen } from '../funnel/funnel.ts';

export function addFunnel(program: Command): void {
  program
    .command('funnel')
    .description('prints where visits end')
    .argument('<counts.json>', 'what `npm run -s admin -- counts` prints')
    .action(async (file: string) => {
      const { readFunnel } = await import('../funnel/read-funnel.ts');
      process.stdout.write(await funnelText(readFunnel(file)));
    });
}

/** A table, after the screen where most visits end. */
export async function funnelText(funnel: Funnel): Promise<string> {
  const { largestRise, losingScreens, shareOf } = await import('../funnel/funnel.ts');
  const { all, goal, isExample } = funnel;
  const shareText = (count: number, whole: number) => {
    const share = shareOf(count, whole);
    return share === null ? 'too few to tell' : `${share} %`;
  };
  const [worst] = losingScreens(all, goal);
  const rise = largestRise(funnel);
  const arrived = all.screens.find(({ name }) => name === goal)?.arrived ?? 0;
  const rowOf = (screen: FunnelScreen) =>
    [
      screen.title.padEnd(36),
      String(screen.arrived).padStart(8),
      String(screen.left).padStart(8),
      (screen.name === goal ? 'the goal' : shareText(screen.left, screen.arrived)).padStart(17),
      `  ${namesOf(screen.continued)}`,
    ].join('');
  const lines = [
    ...(isExample ? ['Example: nobody made these visits.'] : []),
    `${all.from} to ${all.to}: ${all.visits} visits, ${arrived} reached the goal (${shareText(arrived, all.visits)}).`,
    ...(worst
      ? [
          `Most visits end at ${worst.title}: ${worst.left} of ${worst.arrived} (${shareText(worst.left, worst.arrived)}). Last seen: ${namesOf(worst.lastSeen)}.`,
        ]
      : []),
    ...(rise
      ? [
          `It rose most at ${rise.title}: from ${rise.before} % in the first half to ${rise.after} %.`,
        ]
      : []),
    '',
    `${'screen'.padEnd(36)}${'arrived'.padStart(8)}${'ended'.padStart(8)}${'share'.padStart(17)}  then`,
    ...all.screens.map(rowOf),
  ];
  return `${lines.join('\n')}\n`;
}

const namesOf = (amounts: readonly Amount[]): string =>
  amounts
    .slice(0, 3)
    .map(({ words, count }) => `${words} (${count})`)
    .join(', ');
