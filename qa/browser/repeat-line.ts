// The command that repeats one path.
import type { ViewportName } from 'statechart-kit';

export const repeatLine = (path: string, viewport: ViewportName): string =>
  `Repeat it: npm run flow -- e2e --path ${path} --viewport ${viewport} --headed`;
