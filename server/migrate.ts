// Entry: `npm run migrate`. Brings the database that the environment names to the schema of this build.
import { readConfig } from './config.ts';
import { migrateApart } from './database/open-database.ts';
import { isForPeople } from './explain.ts';

const UP_TO_DATE = 'La base de datos ya está al día.';

async function run(): Promise<string> {
  const applied = await migrateApart(readConfig(process.env));
  return applied.length > 0 ? `Migraciones aplicadas: ${applied.join(', ')}.` : UP_TO_DATE;
}

try {
  console.log(await run());
} catch (error) {
  console.error(isForPeople(error) ? error.message : error);
  process.exitCode = 1;
}
