// The real app in a browser, for random walks.

import type { Visit } from '../browser/browser-session.ts';
import { lookAtPage } from '../browser/page-look.ts';
import { snapshotOf } from '../browser/page-snapshot.ts';
import { START } from '../onboarding.ts';
import type { WalkedApp } from './walk-app.ts';

export function walkedApp(visit: Visit): WalkedApp {
  const { walker } = visit;
  return {
    open: () => walker.open(START.path),
    take: walker.take,
    look: async (model) => {
      const broken = await lookAtPage(visit, model);
      return { snapshot: snapshotOf(await walker.read()), broken };
    },
    reached: walker.read,
  };
}
