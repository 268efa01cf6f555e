// Saves all data that the backend has about the person to a file.
import type { ActorFunction } from '../actor-logic.ts';
import type { ServerServices } from '../services.ts';
import { signedInFailureOf } from './failure-of.ts';

export const exportAccount =
  ({
    backend,
    saveFile,
  }: Pick<ServerServices, 'backend' | 'saveFile'>): ActorFunction<'exportAccount'> =>
  async (_, signal) => {
    const answer = await backend.exportAccount(signal);
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    signal.throwIfAborted();
    saveFile(`virsi-cuenta-${dayOf(new Date())}.json`, JSON.stringify(answer.body, null, 2));
    return { type: 'account.exported' };
  };

/** The local date, as 2025-03-09. */
function dayOf(date: Date): string {
  const figures = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return figures.map((figure) => String(figure).padStart(2, '0')).join('-');
}
