// The whole chart as it is declared, with its exports.
import { useMemo } from 'react';
import { Chart } from './chart/chart.tsx';
import { shownChart } from './chart/shown-chart.ts';
import { useLayout } from './chart/use-layout.ts';
import { Exports } from './export/exports.tsx';
import { PrintedChart } from './export/printed-chart.tsx';
import type { Highlight } from './highlight.ts';
import { VIEW } from './view-data.ts';
import type { Go, ViewerLocation } from './viewer-location.ts';

interface FullChartProps {
  readonly location: ViewerLocation;
  readonly go: Go;
  readonly highlight: Highlight;
}

export function FullChart({ location, go, highlight }: FullChartProps) {
  const [open, kinds] = [location.toggled.join('~'), location.kinds.join('~')];
  const chart = useMemo(
    () => shownChart(VIEW, { toggled: open.split('~'), kinds: kinds.split('~') }),
    [open, kinds],
  );
  const layout = useLayout(chart, location.direction);
  if (!layout) return null;
  return (
    <>
      <div className="bar">
        <Exports layout={layout} />
      </div>
      <Chart location={location} go={go} chart={chart} layout={layout} highlight={highlight} />
      <PrintedChart layout={layout} />
    </>
  );
}
