// Lets a test delay the start of actors. Not part of a production build.
import type { GatedActor, TestDriver } from './test-driver.ts';

/** Always null in a production build. */
export function driverOf(page: Window): TestDriver | null {
  if (!import.meta.env.DEV && !__SANDBOX_IDENTITY__) return null;
  return page.virsiDriver ?? null;
}

type Asking<Input, Fact> = (input: Input, signal: AbortSignal) => Promise<Fact>;

/** Wraps an actor's function so that it starts when the driver says so. */
export function gateActors(driver: TestDriver | null) {
  return <Input, Fact>(name: GatedActor, ask: Asking<Input, Fact>): Asking<Input, Fact> => {
    if (!driver) return ask;
    return (input, signal) => {
      const release = driver.gate(name);
      // Called at once: a popup has to open inside the click.
      if (!release) return ask(input, signal);
      return release.then(() => {
        signal.throwIfAborted();
        return ask(input, signal);
      });
    };
  };
}
