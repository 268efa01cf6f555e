// Entry: `npm run data -- export | import | backup | restore`.
import { runData } from './data/run-data.ts';

const { isDone, says } = await runData(process.argv.slice(2), process.env);
if (isDone) console.log(says);
else {
  console.error(says);
  process.exitCode = 1;
}
