// The data that the page came with, and look-ups in it.
import type { StatePictures, StateView, ViewData } from '../view-data.ts';

export const VIEW: ViewData = JSON.parse(document.getElementById('data')?.textContent ?? '');

const STATES = new Map(VIEW.states.map((state) => [state.name, state]));
const byState = (pictures: readonly StatePictures[]) =>
  new Map(pictures.map((picture) => [picture.state, picture]));
const PICTURES = byState(VIEW.pictures);
const PICTURES_BEFORE = byState(VIEW.picturesBefore);

export const stateNamed = (name: string): StateView | undefined => STATES.get(name);
export const titleOf = (name: string): string => STATES.get(name)?.title ?? name;

export const picturesOf = (
  state: string,
  version: 'now' | 'before' = 'now',
): StatePictures | undefined => (version === 'now' ? PICTURES : PICTURES_BEFORE).get(state);
