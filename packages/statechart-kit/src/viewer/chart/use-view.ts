// The visible part of the chart.
import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import type { Layout } from './layout.ts';

/** Zoom below which the text is not readable. */
const READABLE = 0.5;
const CLOSE = 0.85;
/** Zoom for an overview, below the readable one. */
const GLANCE = 0.4;
/** Around the chart, in its own pixels. */
const MARGIN = 40;

/**
 * Shows the whole chart when it is readable, else the focus. Without a focus it shows the chart's start.
 * @param focus name of the drawn state to show, or null
 * @param start name of the drawn state where the flow starts
 */
export function useView(
  frame: RefObject<HTMLElement | null>,
  layout: Layout,
  { focus, start }: { readonly focus: string | null; readonly start: string },
): void {
  const { fitView, setCenter } = useReactFlow();
  useEffect(() => {
    const state = layout.states.find((it) => it.state.name === (focus ?? start));
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const across = width / (layout.width + 2 * MARGIN);
    const request = requestAnimationFrame(async () => {
      const isAllReadable = Math.min(across, height / (layout.height + 2 * MARGIN)) >= READABLE;
      if (isAllReadable || !state) {
        await fitView();
        return;
      }
      const { at, box, isOpen } = state;
      const middle = { x: at.x + box.width / 2, y: at.y + (isOpen ? 0 : box.height / 2) };
      if (focus !== null) await setCenter(middle.x, middle.y, { zoom: CLOSE });
      else if (across >= GLANCE)
        await setCenter(layout.width / 2, height / 2 / across - MARGIN, { zoom: across });
      else await setCenter(middle.x, at.y + height / 2 / CLOSE - MARGIN, { zoom: CLOSE });
    });
    return () => cancelAnimationFrame(request);
  }, [fitView, setCenter, frame, layout, focus, start]);
}
