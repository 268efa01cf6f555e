// `npm run dev`: the app as it is being written, with its embedded backend.

import { startDevServer } from '../qa/dev-server.ts';
import { closeOnSignal } from '../server/close-on-signal.ts';

const server = await startDevServer(process.env);
server.printUrls();
closeOnSignal(server.close);
