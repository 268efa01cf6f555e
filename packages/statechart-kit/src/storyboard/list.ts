// The storyboard as a Markdown table from the machine: the states a person can see and the way to each.
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { chartFacts, factsNamed } from '../words/screens.ts';
import { expectedOf } from './expected.ts';

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
export function listedStates(flow: Flow, paths: readonly FlowPath[]): readonly ListedState[] {
  const { looks } = expectedOf(flow, paths);
  const names = new Set([...chartFacts(flow).keys(), ...looks.map(({ state }) => state)]);
  return [...names].flatMap((name) => {
    const { state, screen, addresses, section } = factsNamed(flow, name);
    const own = looks.filter((look) => look.state === state);
    const [soonest] = own;
    if (!soonest) return [];
    const { path, step } = soonest;
    return [{ state, screen, addresses, section, looks: own.length, path, step }];
  });
}

/** @param program what is typed before a command's name */
export function storyboardList(
  flow: Flow,
  states: readonly ListedState[],
  program: string,
): string {
  const { run } = flow.config.view ?? {};
  return `# Storyboard

Lo que una persona puede ver, en el orden del diagrama. Generado desde la máquina con
\`${program} storyboard --list\`: no se edita a mano. El recorrido y el paso son los que
llegan antes a cada estado. Las imágenes las junta \`${program} storyboard\` después de
\`${run ?? 'una ejecución en el navegador'}\`.

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
