// Entry: `npm run billing -- status | sync [--account <e-mail or id>] | replay <event>`.
import { runBilling } from './billing/run-billing.ts';

const { isDone, says } = await runBilling(process.argv.slice(2), process.env);
if (isDone) console.log(says);
else {
  console.error(says);
  process.exitCode = 1;
}
