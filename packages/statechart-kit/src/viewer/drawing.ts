// React Flow as a drawing: its nodes stay in place, and what can be pressed on them are buttons of our own.
import type { ReactFlowProps } from '@xyflow/react';
import type { RefObject } from 'react';

/** A drawing of more than these shows only what is in the window, so that it moves as one of ten does. */
export const MANY = 300;

/**
 * What keeps a drawing smooth while it moves.
 * @param drawn number of nodes and arrows
 */
export const smoothly = (frame: RefObject<HTMLElement | null>, drawn: number) => ({
  onlyRenderVisibleElements: drawn > MANY,
  // Every move says it: the end of one is told only when the next has begun.
  onMove: () => frame.current?.classList.add('moving'),
  onMoveEnd: () => frame.current?.classList.remove('moving'),
});

export const DRAWING = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  zIndexMode: 'manual',
  proOptions: { hideAttribution: true },
} satisfies ReactFlowProps;
