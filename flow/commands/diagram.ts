// `diagram`: writes the machine's diagram into the README. `drift` tells when it is out of date.
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
    .description('Draws the flow in the README again.')
    .action(() => {
      const readme = readFileSync(README, 'utf8');
      if (!BLOCK.test(readme)) throw new Finding('README.md has no flow:start and flow:end marks');
      const drawing = `\`\`\`mermaid\n${mermaidDiagram(onboardingMachine)}\n\`\`\`\n`;
      writeFileSync(
        README,
        readme.replace(BLOCK, (_, start: string, end: string) => start + drawing + end),
      );
    });
}
