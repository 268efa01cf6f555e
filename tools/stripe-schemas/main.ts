// Writes the schemas that hold the stand-in of Stripe to the installed SDK.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSchemas, textOfSchemas } from './generate.ts';

const FILE = join(import.meta.dirname, '../../tests/external/billing/stripe/schemas.json');

await writeFile(FILE, textOfSchemas(generateSchemas()));
