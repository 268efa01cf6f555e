// The whole chart as it is declared, with its exports.
import { useMemo } from 'react';
import { Chart } from './chart/chart.tsx';
import { shownChart } from './chart/shown-chart.ts';
import { useLayout } from './chart/use-layout.ts';
import { Exports } from './export/exports.tsx';
import { PrintedChart } from './export/printed-chart.tsx';
import type { Lit } from './lit-steps.ts';
import type { Go, Place } from './place.ts';
import { VIEW } from './view-data.ts';

interface FullChartProps {
  readonly place: Place;
  readonly go: Go;
  readonly lit: Lit;
}

export function FullChart({ place, go, lit }: FullChartProps) {
  const [open, kinds] = [place.toggled.join('~'), place.kinds.join('~')];
  const chart = useMemo(
    () => shownChart(VIEW, { toggled: open.split('~'), kinds: kinds.split('~') }),
    [open, kinds],
  );
  const layout = useLayout(chart, place.direction);
  if (!layout) return null;
  return (
    <>
      <div className="bar">
        <Exports layout={layout} />
      </div>
      <Chart place={place} go={go} chart={chart} layout={layout} lit={lit} />
      <PrintedChart layout={layout} />
    </>
  );
}
