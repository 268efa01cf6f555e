// React Flow as a drawing: its nodes stay in place, and what can be pressed on them are buttons of our own.
import type { ReactFlowProps } from '@xyflow/react';

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
