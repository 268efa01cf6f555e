// `npm run dev`: the app as it is being written, with its embedded backend.
import { closeOnSignal } from '../server/close-on-signal.ts';
import { startDevServer } from './dev-server.ts';

const server = await startDevServer(process.env);
server.printUrls();
closeOnSignal(server.close);
