// The app's own build with one deliberate break of the adapter; BREAK names it.
import { mergeConfig } from 'vite';
import appConfig from '../../../../vite.config.ts';
import { ADAPTER, BREAKS } from './breaks.ts';

const adapterBreak = BREAKS.find(({ name }) => name === process.env.BREAK);

export default (env: Parameters<typeof appConfig>[0]) =>
  mergeConfig(appConfig(env), {
    plugins: [
      {
        name: 'break-the-adapter',
        transform(code: string, id: string) {
          if (!id.endsWith(ADAPTER)) return null;
          if (!adapterBreak || code.split(adapterBreak.from).length !== 2)
            throw new Error(`The break '${process.env.BREAK}' does not fit the adapter any more`);
          return code.replace(adapterBreak.from, adapterBreak.to);
        },
        enforce: 'pre',
      },
    ],
  });
