// A person's actions in Spanish, in the present tense, which reads as an instruction and as a report. What stands in
// parentheses is how the test console does it.
// @rule Which words a path's Spanish sentence has
import type { Action } from '../controls/action.ts';
import { holdTexts } from '../controls/console-words.ts';

/** A sentence for each action, without a capital or a full stop. */
export function sentencesOf(actions: readonly Action[]): readonly string[] {
  return actions.map(sentenceOf);
}

function sentenceOf(action: Action): string {
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
      return `cambia la dirección a «${action.path}» sin recargar (en la consola: «${holdTexts.address}» y «${holdTexts.go}»)`;
    case 'leaveAndReturn':
      return `vuelve desde otra página con el botón Atrás (en la consola: «${holdTexts.restored}»)`;
    case 'inOtherTab':
      return `${ELSEWHERE[action.change]} en otra pestaña (en la consola: «${holdTexts[action.change]}»)`;
  }
}

/** What the person does, without how the test console does it. */
export const withoutConsole = (sentence: string) => sentence.replace(/ \(.*\)$/, '');

const ELSEWHERE = {
  started: 'otra persona entra',
  ended: 'se cierra la sesión',
  saved: 'se guarda el formulario',
} as const;
const NOUNS = { button: 'el botón', link: 'el enlace', list: 'la lista' } as const;
