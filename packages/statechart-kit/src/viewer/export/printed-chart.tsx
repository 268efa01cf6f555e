// The chart for printing, because a panned canvas cannot be printed.
import { useMemo } from 'react';
import type { Layout } from '../chart/layout.ts';
import { svgUrlOf } from './svg.ts';

export function PrintedChart({ layout }: { readonly layout: Layout }) {
  const source = useMemo(() => svgUrlOf(layout), [layout]);
  return <img className="printed-chart" src={source} alt="Diagrama del flujo" />;
}
