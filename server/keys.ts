// Entry: `npm run keys -- rotate | list | remove <kid>`.
import { isForPeople } from './explain.ts';
import { runKeys } from './tokens/run-keys.ts';

try {
  console.log(await runKeys(process.argv.slice(2), process.env));
} catch (error) {
  console.error(isForPeople(error) ? error.message : error);
  process.exitCode = 1;
}
