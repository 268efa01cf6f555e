// A person's actions in Spanish, in the present tense, which reads as an instruction and as a report.
import type { Action } from '../controls/action.ts';

/** A sentence for each action, without a capital or a full stop. */
export function sentencesOf(actions: readonly Action[]): readonly string[] {
  return actions.flatMap(sentenceOf);
}

function sentenceOf(action: Action): string | readonly string[] {
  switch (action.do) {
    case 'fill':
      return `escribe «${action.value}» en «${action.label}»`;
    case 'choose':
      return `elige «${action.option}» en «${action.label}»`;
    case 'check':
      return `marca la opción «${action.label}»`;
    case 'click':
      return `pulsa ${NOUNS[action.role]} «${action.label}»`;
    case 'await':
      return `espera unos segundos hasta que aparezca ${NOUNS[action.role]} «${action.label}»`;
    case 'when': {
      const condition = `si ${action.isShown ? 'se ve' : 'no se ve'} ${NOUNS[action.role]} «${action.label}»`;
      return `${condition}: ${sentencesOf(action.actions).join('; ')}`;
    }
    case 'visit':
      return `cambia la dirección a «${action.path}» sin recargar (en la consola del navegador: history.pushState(null, '', '${action.path}'))`;
    case 'leaveAndReturn':
      return 'en esta misma pestaña abre otra página y vuelve con el botón Atrás';
    case 'inOtherTab':
      return [
        `en otra pestaña abre «${action.path}»`,
        ...sentencesOf(action.actions).map((sentence) => `en esa pestaña, ${sentence}`),
      ];
  }
}

const NOUNS = { button: 'el botón', link: 'el enlace', list: 'la lista' } as const;
