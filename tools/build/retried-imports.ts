// Code that did not arrive can be asked for again, in every browser.
import type { Plugin } from 'vite';

const IMPORT = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * Firefox and WebKit remember that a file of code did not arrive until the page is opened anew, as the HTML standard
 * has it. Under another address they fetch it again.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // After Vite's own, which reads the imports.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(
              IMPORT,
              (once: string, _quote, path: string) =>
                `${once}.catch(()=>import("${path}?"+Date.now()))`,
            );
      },
    },
  };
}
