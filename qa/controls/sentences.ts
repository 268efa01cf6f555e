// A person's actions in Spanish, as a step of a walk says them and as an instruction for a tester.
// @rule Which words a path's Spanish sentence has
import type { Action } from './action.ts';

/** A sentence for each action, without a capital or a full stop. */
const sentencesOf = (actions: readonly Action[]): readonly string[] => actions.map(sentenceOf);

export function sentenceOf(action: Action): string {
  switch (action.do) {
    case 'fill':
      return `escribe «${action.value}» en «${action.label}»`;
    case 'choose':
      return `elige «${action.option}» en «${action.label}»`;
    case 'check':
      return `marca «${action.label}»`;
    case 'click':
      return `pulsa «${action.label}»`;
    case 'await':
      return `espera unos segundos hasta que aparezca «${action.label}»`;
    case 'when': {
      const condition = `si ${action.isShown ? 'se ve' : 'no se ve'} «${action.label}»`;
      return `${condition}: ${sentencesOf(action.actions).join('; ')}`;
    }
    case 'visit':
      return `va a la dirección ${action.path.replace(/#.*/, '#…')}`;
    case 'leaveAndReturn':
      return 'vuelve con el botón Atrás';
    case 'inOtherTab':
      return `${IN_OTHER_TAB[action.change]} en otra pestaña`;
  }
}

const IN_OTHER_TAB = {
  started: 'otra persona entra',
  ended: 'se cierra la sesión',
  saved: 'se guarda el formulario',
} as const;
