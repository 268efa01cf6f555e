// The real app in a browser, for random walks.
import type { WalkedApp } from 'statechart-kit';
import type { Visit } from '../e2e/browser-session.ts';
import { lookAtPage } from '../e2e/page-look.ts';
import { snapshotOf } from '../e2e/page-snapshot.ts';
import { START } from '../onboarding.ts';

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
