// `diagram`: the machine's diagram, printed or put into a Markdown file between two marks.
import type { Command } from 'commander';
import { mermaidDiagram, withDiagram } from '../chart/diagram.ts';
import { Finding } from '../finding.ts';
import { readText, writeText } from '../load/text-file.ts';
import { act, type FlowSource, wholeNumber } from './source.ts';

const EXPLANATION = `
Left out: transitions of the machine itself, which apply everywhere, and those that stay in their state.`;

/** Adds the command `diagram`. */
export function addDiagram(program: Command, source: FlowSource): void {
  const command = program
    .command('diagram')
    .description('The flow as a Mermaid state diagram.')
    .addHelpText('after', EXPLANATION)
    .option('--into <file>', 'between <!-- flow:start --> and <!-- flow:end --> of this file')
    .option('--depth <number>', 'deeper states are drawn as their ancestor', wholeNumber, 2);
  act<{ into?: string; depth: number }>(command, source, ({ machine }, { into, depth }) => {
    const diagram = mermaidDiagram(machine, depth);
    if (into === undefined) {
      process.stdout.write(`${diagram}\n`);
      return;
    }
    const text = withDiagram(readText(into), diagram);
    if (text === null) throw new Finding(`${into} has no flow:start and flow:end marks`);
    writeText(into, text);
  });
}
