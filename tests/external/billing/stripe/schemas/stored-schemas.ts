// The schemas, made once for each SDK and each version of what makes them: the compiler takes seconds.
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Schemas } from './generate.ts';

const FOLDER = join(import.meta.dirname, '../../../../../dist/stripe-schemas');

export async function storedSchemas(): Promise<Schemas> {
  const file = join(FOLDER, `${keyOf(import.meta.dirname)}.json`);
  if (!existsSync(file)) {
    const { generateSchemas } = await import('./generate.ts');
    mkdirSync(FOLDER, { recursive: true });
    const written = join(FOLDER, randomUUID());
    writeFileSync(written, JSON.stringify(generateSchemas()));
    // Whoever reads at the same time reads all of it or nothing.
    renameSync(written, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function keyOf(sources: string): string {
  const hash = createHash('sha256').update(Stripe.PACKAGE_VERSION);
  for (const name of readdirSync(sources).sort()) hash.update(readFileSync(join(sources, name)));
  return hash.digest('hex');
}
