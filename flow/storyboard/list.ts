// The storyboard as a Markdown table from the machine: the states a person can see and the way to each.
import { CHART_FACTS } from './chart-facts.ts';
import { type Expected, expectedOf } from './expected.ts';

export interface ListedState {
  readonly state: string;
  /** Title of the screen. */
  readonly screen: string;
  /** Empty when the state leaves the address as it is. */
  readonly addresses: readonly string[];
  readonly section: string;
  /** Number of its looks that the generated paths show. */
  readonly looks: number;
  /** The path that shows it soonest and the number of steps before it. */
  readonly path: string;
  readonly step: number;
}

/** The states that generated paths show, in chart order. */
export function listedStates({ looks }: Expected = expectedOf()): readonly ListedState[] {
  return [...CHART_FACTS.values()].flatMap(({ state, screen, addresses, section }) => {
    const own = looks.filter((look) => look.state === state);
    const [soonest] = own;
    if (!soonest) return [];
    const { path, step } = soonest;
    return [{ state, screen, addresses, section, looks: own.length, path, step }];
  });
}

export const LIST_COMMAND = 'npm run flow -- storyboard --list';

export function storyboardList(states: readonly ListedState[] = listedStates()): string {
  return `# Storyboard

Lo que una persona puede ver, en el orden del diagrama. Generado desde la máquina con
\`${LIST_COMMAND}\`: no se edita a mano. El recorrido y el paso son los que
llegan antes a cada estado. Las imágenes las junta \`npm run flow -- storyboard\` después de
\`npm run flow -- e2e\`.

| Estado | Pantalla | Dirección | Sección | Vistas | Recorrido | Paso |
|---|---|---|---|---|---|---|
${states.map(row).join('\n')}
`;
}

function row({ state, screen, addresses, section, looks, path, step }: ListedState): string {
  const shown = addresses.map((address) => `\`${address}\``).join(' o ') || 'la de antes';
  const cells = [`\`${state}\``, screen, shown, section, looks, `\`${path}\``, step];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}
