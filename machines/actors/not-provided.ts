// Stand-in of every actor until the app, a test or a tool provides the real one.
import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor that fails with its own name, so that a forgotten one is noticed at once. */
export function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`The actor ${name} was not provided`);
  });
}
