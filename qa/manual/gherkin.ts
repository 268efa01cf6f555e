// The plan as a Gherkin feature in Spanish.
import type { CaseStep, TestCase } from './test-case.ts';

const HEAD = `# language: es
# Generado desde la máquina con «npm run flow -- plan --format gherkin»: no se edita a mano.
Característica: Del primer ingreso al asistente configurado`;

export function planAsGherkin(cases: readonly TestCase[]): string {
  return `${[HEAD, ...cases.map(scenario)].join('\n\n')}\n`;
}

function scenario({ id, priority, title, preconditions, steps }: TestCase): string {
  return [
    `  @${id} @${priority}`,
    `  Escenario: ${id} · ${title}`,
    ...block('Dado que', preconditions, 'Y que'),
    ...steps.flatMap(stepLines),
  ].join('\n');
}

function stepLines({ actions, expected }: CaseStep): readonly string[] {
  return [...block('Cuando', actions, 'Y'), ...block('Entonces', expected, 'Y')];
}

function block(first: string, sentences: readonly string[], next: string): readonly string[] {
  return sentences.map((sentence, index) => `    ${index === 0 ? first : next} ${sentence}`);
}
