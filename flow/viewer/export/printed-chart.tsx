// The chart on paper: a canvas that pans cannot be printed.
import { useMemo } from 'react';
import type { Layout } from '../chart/layout.ts';
import { svgOf } from './svg.ts';

export function PrintedChart({ layout }: { readonly layout: Layout }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svgOf(layout))}`, [layout]);
  return <img className="printed-chart" src={source} alt="Diagrama del flujo" />;
}
