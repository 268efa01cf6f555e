// What changed in the flow since a version of the repository, for the view *Cambios*.
import type { Changes } from './view-data.ts';

export async function changesSince(ref: string): Promise<Changes> {
  return { ref, added: [], removed: [], changed: [], details: [] };
}
