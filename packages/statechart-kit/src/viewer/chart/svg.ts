// The chart as one SVG.
import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import { escapeMarkup } from '../../escape.ts';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';
import { LETTER_HEIGHT } from './arrow-label.ts';
import type { DeclaredArrow } from './declared-arrows.ts';
import { pathThrough } from './path-through.ts';

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1c2a29}.t{font-weight:650;font-size:13px}.n{font:11px ui-monospace,monospace;fill:#53625e}
rect{fill:#fffdfa;stroke:#7b8782}.o{fill:none}.w,.p{stroke-dasharray:5 3}.a{fill:none;stroke:#53625e}.answer{stroke-dasharray:6 3}.time{stroke-dasharray:2 3}.l{fill:#fff;stroke:none;opacity:.85}`;

const MARGIN = 12;

/** @param placed by `layoutOf` */
export function svgOf(placed: ElkNode, arrows: readonly DeclaredArrow[]): string {
  const { width = 0, height = 0, edges = [] } = placed;
  const kinds = new Map(arrows.map(({ id, causes: [cause] }) => [id, cause?.kind ?? '']));
  const [w, h] = [Math.ceil(width) + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeMarkup(TEXT.toolbar.chartOf(VIEW.app))}"><style>${STYLE}</style><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0L8,4L0,8Z" fill="#53625e"/></marker></defs>${statesIn(placed)}${edges.map((edge) => arrowMarkup(edge, kinds.get(edge.id) ?? '')).join('')}</svg>`;
}

/** Parents come before their children. */
const statesIn = ({ children = [] }: ElkNode): string =>
  children.map((node) => stateMarkup(node) + statesIn(node)).join('');

function stateMarkup({ id, children, ...box }: ElkNode): string {
  const state = stateNamed(id);
  const { x = 0, y = 0, width = 0, height = 0 } = box;
  if (!state) return '';
  const kind = children ? 'o' : state.isPassing ? 'p' : state.isWait ? 'w' : '';
  const clip = Math.floor(width / 7);
  const title = state.title.length > clip ? `${state.title.slice(0, clip - 1)}…` : state.title;
  const wait = state.waits[0];
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/><text class="t" x="${x + 10}" y="${y + 22}">${escapeMarkup(title)}</text>${wait?.call ? `<text class="n" x="${x + 10}" y="${y + 39}">${TEXT.card.call(wait.call).toLowerCase()}</text>` : ''}`;
}

function arrowMarkup({ sections = [], labels = [] }: ElkExtendedEdge, kind: string): string {
  const [section] = sections;
  const { text = '', x = 0, y = 0, width = 0, height = 0 } = labels[0] ?? {};
  if (!section) return '';
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const words = text
    .split('\n')
    .map(
      (line, index) =>
        `<text x="${x + 6}" y="${y + LETTER_HEIGHT * (index + 1) - 2}">${escapeMarkup(line)}</text>`,
    )
    .join('');
  return `<path class="a ${kind}" d="${pathThrough(points)}" marker-end="url(#tip)"/><rect class="l" x="${x}" y="${y}" width="${width}" height="${height}"/>${words}`;
}
