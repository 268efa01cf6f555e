// `diagram`: the diagram in the README, from the machine.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { mermaidDiagram } from '../diagram.ts';
import { Finding } from '../finding.ts';

const README = new URL('../../README.md', import.meta.url);
const BLOCK = /(<!-- flow:start[^>]*-->\n)[\s\S]*?(<!-- flow:end -->)/;

export function addDiagram(program: Command): void {
  program
    .command('diagram')
    .description('Draws the flow in the README anew.')
    .option('--check', 'only compares, and fails when the drawing is not the machine’s any more')
    .action(({ check }: { check?: boolean }) => {
      const { before, after } = drawn();
      if (!check) writeFileSync(README, after);
      else if (before !== after)
        throw new Finding('The flow in README.md is not the machine’s any more: npm run diagram');
    });
}

function drawn(): { before: string; after: string } {
  const before = readFileSync(README, 'utf8');
  if (!BLOCK.test(before)) throw new Error('README.md has no flow:start and flow:end marks');
  const after = before.replace(
    BLOCK,
    (_, start: string, end: string) =>
      `${start}\`\`\`mermaid\n${mermaidDiagram(onboardingMachine)}\n\`\`\`\n${end}`,
  );
  return { before, after };
}
