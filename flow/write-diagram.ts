// `npm run diagram` puts the diagram into the README; `npm run diagram -- --check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { mermaidDiagram } from './diagram.ts';

const README = new URL('../README.md', import.meta.url);
const BLOCK = /(<!-- flow:start[^>]*-->\n)[\s\S]*?(<!-- flow:end -->)/;

const before = readFileSync(README, 'utf8');
if (!BLOCK.test(before)) throw new Error('README.md has no flow:start and flow:end marks');
const after = before.replace(
  BLOCK,
  (_, start: string, end: string) =>
    `${start}\`\`\`mermaid\n${mermaidDiagram(onboardingMachine)}\n\`\`\`\n${end}`,
);

if (!process.argv.includes('--check')) {
  writeFileSync(README, after);
} else if (before !== after) {
  process.stderr.write('The flow in README.md is not the machine’s any more: npm run diagram\n');
  process.exit(1);
}
