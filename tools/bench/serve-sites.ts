// A process of its own, so that answering takes no turn of whoever measures: every site behind the embedded server.
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';
import { builtFolder } from './build-sites.ts';
import { SITES, type SiteName } from './pages.ts';

const [out = '', beside] = process.argv.slice(2);

/** The sandbox takes the payments that make a subscriber; the app itself is the production build. */
async function serve(site: SiteName) {
  const config = readConfig({
    SANDBOX: 'on',
    PORT: '0',
    DATA_DIR: join(out, 'data', site),
    STATIC_DIR: site === 'beside' ? beside : builtFolder(out, site),
    VITE_IDENTITY_PROVIDER: 'firebase',
    LOG_LEVEL: 'silent',
  });
  const server = await startServer(config);
  return { ...server, site };
}

const sites: readonly SiteName[] = beside ? [...SITES, 'beside'] : SITES;
const servers = await Promise.all(sites.map(serve));
process.on('disconnect', async () => {
  await Promise.all(servers.map(({ close }) => close()));
  process.exit(0);
});
process.send?.(Object.fromEntries(servers.map(({ site, url }) => [site, url])));
