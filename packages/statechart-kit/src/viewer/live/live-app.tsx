// Follows the open apps over a channel of the common origin.
import { useEffect, useMemo, useState } from 'react';
import { StateLink } from '../card/state-link.tsx';
import { Dropdown } from '../dropdown.tsx';
import type { LiveEntry, LivePart } from '../parts.ts';
import { PARTS, TEXT, titleNamed } from '../view-data.ts';

/** Interval of the question to the apps, in milliseconds. A crashed app sends nothing by itself. */
const ASK_EVERY_MS = 2000;
/** An app that is silent this long is gone, in milliseconds. */
const SILENCE_MS = 3 * ASK_EVERY_MS;

export interface LiveApp {
  readonly app: string;
  readonly state: string;
  readonly entries: readonly LiveEntry[];
  readonly isOpen: boolean;
  readonly heardAt: number;
}

/** Whether an app can be followed. A page from a file has no origin. */
export const CAN_FOLLOW = PARTS.live !== undefined && location.protocol !== 'file:';

/** The app that was opened last, even when it is closed. Null before the first message. */
export function useLive(): LiveApp | null {
  const [apps, setApps] = useState<ReadonlyMap<string, LiveApp>>(new Map());
  useEffect(() => {
    const { live } = PARTS;
    if (!CAN_FOLLOW || !live) return;
    const channel = new BroadcastChannel(live.channel);
    channel.addEventListener('message', ({ data }) => {
      const now = performance.now();
      setApps((before) => withMessage(before, live.read(data), now));
    });
    const ask = () => {
      channel.postMessage(live.ask);
      const now = performance.now();
      setApps((before) => withoutSilent(before, now));
    };
    ask();
    const timer = window.setInterval(ask, ASK_EVERY_MS);
    return () => {
      window.clearInterval(timer);
      channel.close();
    };
  }, []);
  return useMemo(() => shownOf([...apps.values()]), [apps]);
}

type Apps = ReadonlyMap<string, LiveApp>;

function withMessage(before: Apps, message: ReturnType<LivePart['read']>, now: number): Apps {
  if (message === null) return before;
  const known = before.get(message.app);
  if (message.kind === 'gone') {
    return known ? new Map(before).set(message.app, { ...known, isOpen: false }) : before;
  }
  const { app, state, entries } = message;
  return new Map(before).set(app, { app, state, entries, isOpen: true, heardAt: now });
}

function withoutSilent(before: Apps, now: number): Apps {
  const silent = [...before.values()].filter((it) => it.isOpen && now - it.heardAt > SILENCE_MS);
  if (silent.length === 0) return before;
  return new Map([...before, ...silent.map((it) => [it.app, { ...it, isOpen: false }] as const)]);
}

/** Open apps come before closed ones. */
function shownOf(apps: readonly LiveApp[]): LiveApp | null {
  return apps.filter(({ isOpen }) => isOpen).at(-1) ?? apps.at(-1) ?? null;
}

const { live } = TEXT;

export function LiveAppBar({ app }: { readonly app: LiveApp | null }) {
  return (
    <section className="bar live" aria-label={live.title}>
      <p role="status" className={app?.isOpen ? 'good' : ''}>
        {wordsOf(app)}
      </p>
      <a href="/" target="viewed-app">
        {app?.isOpen ? live.again : live.open}
      </a>
      {app && (
        <Dropdown name={live.last}>
          <p>{live.private}</p>
          <ol className="way" reversed>
            {[...app.entries.entries()].toReversed().map(([number, entry]) => (
              <li key={number}>
                {(entry.at / 1000).toFixed(1)} s → <StateLink name={entry.state} />
              </li>
            ))}
          </ol>
        </Dropdown>
      )}
    </section>
  );
}

function wordsOf(app: LiveApp | null): string {
  if (!app) return live.none;
  return (app.isOpen ? live.at : live.closed)(titleNamed(app.state));
}
