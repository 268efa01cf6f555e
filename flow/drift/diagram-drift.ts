// Whether the README still shows the machine's diagram.

import { mermaidDiagram } from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Drift } from './drift.ts';

/** @param readme text of README.md */
export function diagramDrift(readme: string): readonly Drift[] {
  const drawing = `\`\`\`mermaid\n${mermaidDiagram(onboardingMachine)}\n\`\`\``;
  if (readme.includes(drawing)) return [];
  return [{ what: 'README.md: the flow is not the machine’s any more', remedy: 'npm run diagram' }];
}
