// React Flow as a drawing: its nodes stay in place, and what can be pressed on them are buttons of our own.
import type { ReactFlowProps } from '@xyflow/react';
import type { RefObject } from 'react';
import type { Box } from './chart/layout.ts';

/** A drawing of more than these shows only what is in the window, so that it moves as one of ten does. */
export const MANY = 300;

/** Keeps a drawing of so many nodes and arrows smooth while it moves. */
export const smoothly = (frame: RefObject<HTMLElement | null>, drawn: number) => ({
  onlyRenderVisibleElements: drawn > MANY,
  // Set on every move: React Flow reports the end of one only after the next has begun.
  onMove: () => frame.current?.classList.add('moving'),
  onMoveEnd: () => frame.current?.classList.remove('moving'),
});

/** Where a node stands, and how large it is. */
export const placedAt = ({ x, y, width, height }: Box) => ({ position: { x, y }, width, height });

export const DRAWING = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  zIndexMode: 'manual',
  maxZoom: 2,
  proOptions: { hideAttribution: true },
} satisfies ReactFlowProps;
