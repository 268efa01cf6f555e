// Arrows between the cells of a grid, through the room between its columns and rows: none crosses a cell.
import type { Point } from '../chart/layout.ts';

export interface Cell {
  /** Column, from 0. */
  readonly lane: number;
  /** From 0. -1 is the small one above the first. */
  readonly row: number;
}

export interface Grid {
  /** Width of a column with the room beside it. */
  readonly laneWidth: number;
  readonly hasPill: boolean;
  /** Rows with a heading above. */
  readonly breaks: readonly number[];
}

export const NODE = { width: 176, height: 184 };
export const START_HEIGHT = 30;
const GAP = 54;
const HEAD = 38;
/** Without a small cell, words above the first row need more room below the titles. */
const BARE_HEAD = 52;
const BREAK = 44;

/** So that a desktop shows all of them, as long as their arrows have room. */
export const laneWidthOf = (lanes: number): number =>
  Math.max(NODE.width + TRACKS * TRACK, Math.min(MOST_LANE, Math.floor(DESKTOP / lanes)));

const DESKTOP = 1440;
const MOST_LANE = 276;

export const xOf = ({ laneWidth }: Grid, lane: number): number =>
  lane * laneWidth + (laneWidth - NODE.width) / 2;

export function yOf({ hasPill, breaks }: Grid, row: number): number {
  if (row < 0) return HEAD;
  const top = hasPill ? HEAD + START_HEIGHT + GAP / 2 + 8 : BARE_HEAD;
  return top + row * (NODE.height + GAP) + breaks.filter((it) => it <= row).length * BREAK;
}

/** Where arrows leave and reach a cell, from its top. */
const LEAVE = NODE.height * 0.62;
const REACH = 24;
const TRACKS = 6;
const TRACK = 7;

/** @param source tells arrows from different cells apart */
export function routeBetween(grid: Grid, from: Cell, to: Cell, source: number): readonly Point[] {
  const [ax, bx] = [xOf(grid, from.lane), xOf(grid, to.lane)];
  const [ay, by] = [yOf(grid, from.row), yOf(grid, to.row)];
  const height = from.row < 0 ? START_HEIGHT : NODE.height;
  if (from.lane === to.lane && to.row === from.row + 1 && !grid.breaks.includes(to.row)) {
    const x = ax + NODE.width / 2;
    return [
      { x, y: ay + height },
      { x, y: by },
    ];
  }
  const track = ((source % TRACKS) - TRACKS / 2) * TRACK;
  const isBack = to.lane < from.lane;
  const out = channel(grid, isBack ? from.lane : from.lane + 1) + track;
  const isSame = to.lane === from.lane;
  const into = channel(grid, isBack || isSame ? to.lane + 1 : to.lane) + track;
  const leave = {
    x: isBack ? ax : ax + NODE.width,
    y: ay + Math.min(LEAVE, height / 2) + offset(track, height),
  };
  const reach = {
    x: isBack || isSame ? bx + NODE.width : bx,
    y: by + Math.min(REACH, (to.row < 0 ? START_HEIGHT : NODE.height) / 2),
  };
  const start = [leave, { x: out, y: leave.y }];
  const end = [{ x: into, y: reach.y }, reach];
  if (out === into) return [...start, ...end];
  const between = by - GAP / 2 + track / 2;
  return [...start, { x: out, y: between }, { x: into, y: between }, ...end];
}

const offset = (track: number, height: number) => (height === NODE.height ? track : track / TRACK);

/** The middle of the room left of a column. */
const channel = ({ laneWidth }: Grid, lane: number) => lane * laneWidth;

/** Lower edge of the words at an arrow's end: above it, and below the head with its titles and 'Empieza'. */
export function wordsAt(points: readonly Point[]): Point {
  const [before, last] = [points.at(-2), points.at(-1)];
  if (!before || !last) return { x: 0, y: 0 };
  const isHead = last.y <= HEAD + START_HEIGHT;
  return isHead ? { x: before.x, y: last.y + BELOW_HEAD } : { x: last.x, y: last.y - 6 };
}

const BELOW_HEAD = 56;
