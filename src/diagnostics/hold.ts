// Lets a test run hold actors back; a build for production holds nothing of it.
import type { HoldableActor, TestDriver } from './test-driver.ts';

/** Null in a build for production, whatever the page holds. */
export function driverOf(page: Window): TestDriver | null {
  if (!import.meta.env.DEV && !__SANDBOX_IDENTITY__) return null;
  return page.virsiDriver ?? null;
}

type Asking<Input, Fact> = (input: Input, signal: AbortSignal) => Promise<Fact>;

/** Makes the same function of a function, which begins when the driver says so. */
export function holdWith(driver: TestDriver | null) {
  return <Input, Fact>(name: HoldableActor, ask: Asking<Input, Fact>): Asking<Input, Fact> => {
    if (!driver) return ask;
    return (input, signal) => {
      const release = driver.hold(name);
      // A popup has to open inside the click.
      if (!release) return ask(input, signal);
      return release.then(() => {
        signal.throwIfAborted();
        return ask(input, signal);
      });
    };
  };
}
