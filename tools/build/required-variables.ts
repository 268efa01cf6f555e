// A build that lacks a variable ends before it writes anything, and names it.
import type { Plugin } from 'vite';
import { ConfigurationError, missingForPeople, unknownIn } from '../../src/config/environment.ts';

/**
 * INCOMPLETE_BUILD=on builds all the same, for who wants to see what the app says then, or needs no Google.
 * @param environment the VITE_ variables of the build
 */
export function requiredVariables(environment: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'required-variables',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ logger }) {
      for (const name of unknownIn(environment))
        logger.warn(`${name} is no variable of VIRSI, and is not read`);
      const missing = missingForPeople(environment);
      if (missing.length > 0 && process.env.INCOMPLETE_BUILD !== 'on')
        throw new ConfigurationError(missing);
    },
  };
}
