// What every start and the screens of the walk run is compiled before it is needed, off the main thread.
import type { Plugin } from 'vite';

/** See https://github.com/WICG/explicit-javascript-compile-hints-file-based. To other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The screens that everybody passes. What others run, or nobody, would be compiled for nothing. */
const PASSED = /\/src\/screens\/(?:profile|plan|agent)\/\w+-screen\.tsx$/;

/**
 * Chromium compiles a function when it is first called: while the page starts, or while somebody waits for a screen. Told
 * so, it compiles the file in the background as it arrives.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // After Vite's own, which puts code before what is there.
      order: 'post',
      handler: (_options, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const screens = chunks.filter(({ facadeModuleId }) => PASSED.test(facadeModuleId ?? ''));
        const needed = new Set(screens.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        for (const chunk of chunks) if (needed.has(chunk.fileName)) chunk.code = HINT + chunk.code;
      },
    },
  };
}
