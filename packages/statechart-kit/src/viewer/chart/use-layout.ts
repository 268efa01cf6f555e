// Computes the layout of the drawn chart.
import { useEffect, useState } from 'react';
import type { Direction } from '../viewer-location.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { ShownChart } from './shown-chart.ts';

export function useLayout(chart: ShownChart, direction: Direction): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useEffect(() => {
    let isWanted = true;
    void layoutOf(chart, direction).then((placed) => {
      if (isWanted) setLayout(placed);
    });
    return () => {
      isWanted = false;
    };
  }, [chart, direction]);
  return layout;
}
