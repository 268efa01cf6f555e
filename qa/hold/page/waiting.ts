// Everything that waits for the tester: delayed calls, gated actors and navigations to other pages.
import {
  GATED_ACTORS,
  type GatedActor,
  type TestDriver,
} from '../../../src/diagnostics/test-driver.ts';
import { isActorName, sampleNamed } from '../../actors/actors.ts';
import { isRepeated } from '../../browser/calls.ts';
import { installPageDriver } from '../../browser/page-driver.ts';
import { storeChange, storeMemory } from '../../browser/page-memory.ts';
import { type Answer, answersOf, machineEvent } from '../../model/event.ts';
import type { Reply } from '../../playwright/reply.ts';
import { TOKEN } from '../../playwright/tokens.ts';
import { TEST_DATA } from '../../scenarios/page/test-data.ts';
import { GOOGLE_PATH } from '../paths.ts';
import { type HeldCall, holdCalls } from './calls.ts';
import { stretchLimits } from './limits.ts';
import type { Waits } from './waits.ts';

export interface PageWaits extends Waits {
  /** Tells the page that the browser shows it again, as after another page and the Back button. */
  comeBack(): void;
  /** Does what happens in another tab, and tells this one as the browser would. */
  changeElsewhere(change: 'started' | 'ended'): void;
}

/**
 * Takes hold of the page before the app starts.
 * @param isPreparing whether the chart's delays are to end at once
 */
export function holdPage(changed: () => void, isPreparing: () => boolean): PageWaits {
  const standing = new Map<string, { readonly session: string; readonly choice: Reply | 'pass' }>();
  const inPage = new Set<GatedActor>();
  let isPassing = false;

  installPageDriver([...GATED_ACTORS]);
  const run = window.flowRun;
  if (!run) throw new Error('The driver of the page was not installed');

  const running = (): readonly (readonly [session: string, actor: string])[] =>
    Object.entries(run.read()?.actors ?? {});
  const sessionOf = (actor: string) => running().find(([, name]) => name === actor)?.[0] ?? '';

  const held = holdCalls({
    changed,
    standing: (actor) => {
      if (isPassing) return 'pass';
      const stands = standing.get(actor);
      return stands?.session === sessionOf(actor) ? stands.choice : undefined;
    },
  });
  stretchLimits(() => held().length > 0);

  const driver: TestDriver = {
    clock: {
      setTimeout: (end, ms) => window.setTimeout(end, isPreparing() ? 0 : ms),
      clearTimeout: (id) => window.clearTimeout(id),
    },
    gate: (actor) => {
      if (isPassing) return undefined;
      inPage.add(actor);
      changed();
      return run.gate(actor);
    },
    attach: (actor, drafts) => {
      run.attach(actor, drafts);
      actor.subscribe(() => {
        const names = running().map(([, name]) => name);
        for (const name of inPage) if (!names.includes(name)) inPage.delete(name);
        changed();
      });
    },
  };
  window.virsiDriver = driver;

  const callOf = (actor: string): HeldCall | undefined =>
    held().find((call) => call.actor === actor);
  const holdableOf = (actor: string) => [...inPage].find((name) => name === actor);

  function release(actor: string): void {
    const name = holdableOf(actor);
    if (!name) return;
    inPage.delete(name);
    run?.release(name);
    changed();
  }

  function remember({ actor, sample }: Answer): void {
    const { memory = {} } = sampleNamed(actor, sample);
    if (memory.session !== undefined) setToken(memory.session !== null);
    storeMemory({ memory, email: emailIn(run?.read()?.context) });
  }

  function give(answer: Answer): void {
    const { actor, sample } = answer;
    const { way } = sampleNamed(actor, sample);
    const call = callOf(actor);
    if (way.by === 'reply' && call)
      reply(call, way.reply({ ...call.request, origin: location.origin }));
    else if (way.by === 'machine' || hasProviderCode(answer)) run?.send(machineEvent(answer));
    else if (way.by === 'page hide') window.dispatchEvent(new PageTransitionEvent('pagehide'));
    else {
      if (way.by === 'reply')
        openInstead(`${GOOGLE_PATH}?${new URLSearchParams({ actor, sample })}`);
      if (way.by === 'blocked popup') openInstead(null);
      release(actor);
    }
  }

  function reply(call: HeldCall, answer: Reply): void {
    if (isRepeated(answer))
      standing.set(call.actor, { session: sessionOf(call.actor), choice: answer });
    call.answer(answer);
  }

  function pass(actor: string): void {
    standing.set(actor, { session: sessionOf(actor), choice: 'pass' });
    callOf(actor)?.pass();
    release(actor);
  }

  return {
    list: () =>
      running().flatMap(([session, actor]) => {
        const isCall = callOf(actor) !== undefined;
        const isInPage = holdableOf(actor) !== undefined;
        const isLeaving = actor.startsWith('follow');
        if (!isActorName(actor) || (!isCall && !isInPage && !isLeaving)) return [];
        return [{ actor, session, answers: answersOf(actor), isCall, canPass: isCall || isInPage }];
      }),
    answer: (answer) => {
      remember(answer);
      give(answer);
      changed();
    },
    fail: (actor, how) => {
      const call = callOf(actor);
      if (!call) return;
      if (how === 'late') call.leave();
      else reply(call, how);
    },
    pass,
    passAll: (isOn) => {
      isPassing = isOn;
      if (isOn) for (const actor of [...held().map((call) => call.actor), ...inPage]) pass(actor);
      changed();
    },
    comeBack: () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    changeElsewhere: (change) => {
      // Without a session here there is nothing to end.
      if (change === 'ended' && localStorage.getItem('user_data') === null)
        localStorage.setItem('user_data', '{}');
      setToken(change === 'started');
      storeChange({ change, email: TEST_DATA.somebodyElse.email });
      window.dispatchEvent(new StorageEvent('storage', { key: 'user_data' }));
    },
  };
}

/** The next window that the app opens is another one, or none. */
function openInstead(path: string | null): void {
  const open = window.open.bind(window);
  window.open = (url, ...rest) => {
    window.open = open;
    if (path === null) return null;
    const state = new URL(String(url), location.href).searchParams.get('state') ?? '';
    return open(`${path}&${new URLSearchParams({ state })}`, ...rest);
  };
}

/** The cookie that the app keeps its session in. */
export function setToken(isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the app does the same, and not every browser has the Cookie Store.
  document.cookie = `user_session=${isThere ? TOKEN : ''}; path=/; SameSite=Lax${isThere ? '' : '; max-age=0'}`;
}

/** The window of the sandbox has no codes of Google's own. */
function hasProviderCode({ actor, sample }: Answer): boolean {
  const { event } = sampleNamed(actor, sample);
  return event.type === 'popup.failed' && event.failure.providerCode !== undefined;
}

function emailIn(context: unknown): string {
  if (typeof context !== 'object' || !context || !('user' in context)) return '';
  const { user } = context;
  if (typeof user !== 'object' || !user || !('email' in user)) return '';
  return String(user.email);
}
