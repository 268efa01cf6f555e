// The data that the page came with, and look-ups in it.
import type { StatePictures, StateView, ViewData } from '../view-data.ts';

export const VIEW: ViewData = JSON.parse(document.getElementById('data')?.textContent ?? '');

const STATES = new Map(VIEW.states.map((state) => [state.name, state]));
const byState = (pictures: readonly StatePictures[]) =>
  new Map(pictures.map((picture) => [picture.state, picture]));
const PICTURES = {
  now: byState(VIEW.pictures),
  failure: byState(VIEW.failures),
  before: byState(VIEW.picturesBefore),
};
export type PictureVersion = keyof typeof PICTURES;

export const stateNamed = (name: string): StateView | undefined => STATES.get(name);
export const titleOf = (name: string): string => STATES.get(name)?.title ?? name;

export const picturesOf = (
  state: string,
  version: PictureVersion = 'now',
): StatePictures | undefined => PICTURES[version].get(state);
