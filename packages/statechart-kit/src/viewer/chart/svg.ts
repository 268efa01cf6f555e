// The chart as one SVG.
import { escapeMarkup } from '../../escape.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { LETTER_HEIGHT } from './arrow-label.ts';
import type { Layout, PlacedArrow, PlacedState } from './layout.ts';
import { pathThrough } from './path-through.ts';

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1c2a29}.t{font-weight:650;font-size:13px}.n{font:11px ui-monospace,monospace;fill:#53625e}
rect{fill:#fffdfa;stroke:#7b8782}.o{fill:none}.w,.p{stroke-dasharray:5 3}.a{fill:none;stroke:#53625e}.answer{stroke-dasharray:6 3}.time{stroke-dasharray:2 3}.l{fill:#fff;stroke:none;opacity:.85}`;

const MARGIN = 12;

export function svgOf({ width, height, states, arrows }: Layout): string {
  const [w, h] = [Math.ceil(width) + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeMarkup(TEXT.toolbar.chartOf(VIEW.app))}"><style>${STYLE}</style><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0L8,4L0,8Z" fill="#53625e"/></marker></defs>${states.map(stateMarkup).join('')}${arrows.map(arrowMarkup).join('')}</svg>`;
}

function stateMarkup({ state, isOpen, box }: PlacedState): string {
  const kind = isOpen ? 'o' : state.isPassing ? 'p' : state.isWait ? 'w' : '';
  const clip = Math.floor(box.width / 7);
  const title = state.title.length > clip ? `${state.title.slice(0, clip - 1)}…` : state.title;
  const wait = state.waits[0];
  return `<rect class="${kind}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8"/><text class="t" x="${box.x + 10}" y="${box.y + 22}">${escapeMarkup(title)}</text>${wait?.call ? `<text class="n" x="${box.x + 10}" y="${box.y + 39}">${TEXT.card.call(wait.call).toLowerCase()}</text>` : ''}`;
}

function arrowMarkup({ points, lines, label, kind }: PlacedArrow): string {
  const words = lines
    .map(
      (line, index) =>
        `<text x="${label.x + 6}" y="${label.y + LETTER_HEIGHT * (index + 1) - 2}">${escapeMarkup(line)}</text>`,
    )
    .join('');
  return `<path class="a ${kind}" d="${pathThrough(points)}" marker-end="url(#tip)"/><rect class="l" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}"/>${words}`;
}
