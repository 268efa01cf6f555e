// Entry point of `npm run admin -- <command>`, the operator's commands.
import { createInterface } from 'node:readline/promises';
import { runAdmin } from './admin/run-admin.ts';

/** Asks only on an interactive terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Escribe «sí» para seguir: `);
  terminal.close();
  return /^s[íi]$/i.test(answer.trim());
}

const { isDone, says, notes } = await runAdmin(process.argv.slice(2), process.env, confirm);
for (const note of notes) console.error(note);
if (isDone) console.log(says);
else {
  console.error(says);
  process.exitCode = 1;
}
