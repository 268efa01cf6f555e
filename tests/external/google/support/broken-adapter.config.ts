// The app's own build, in which a page chooses one of the deliberate breaks of the adapter, or none.
import { mergeConfig } from 'vite';
import appConfig from '../../../../vite.config.ts';
import { ADAPTER, BREAKS } from './breaks.ts';

const ENTRY = 'src/main.tsx';
const IMPORT = `import('./${ADAPTER.replace('src/', '')}')`;

/** Each break is a file of its own: the adapter under its path with the break's number. */
const CHOSEN = `[${BREAKS.map(
  ({ name }, index) => `[${JSON.stringify(name)}, () => ${IMPORT.replace(/'\)$/, `?${index}')`)}]`,
)}].find(([name]) => name === globalThis.adapterBreak) ?? [, () => ${IMPORT}]`;

export default (env: Parameters<typeof appConfig>[0]) =>
  mergeConfig(appConfig(env), {
    plugins: [
      {
        name: 'break-the-adapter',
        transform(code: string, id: string) {
          const [file = '', index] = id.split('?');
          if (file.endsWith(ENTRY)) return replaced(code, IMPORT, `(${CHOSEN})[1]()`);
          const broken = file.endsWith(ADAPTER) && index ? BREAKS[Number(index)] : undefined;
          return broken ? replaced(code, broken.from, broken.to) : null;
        },
        enforce: 'pre',
      },
    ],
  });

function replaced(code: string, from: string, to: string): string {
  if (code.split(from).length !== 2) throw new Error(`«${from}» does not fit the app any more`);
  return code.replace(from, to);
}
