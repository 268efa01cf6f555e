// What a filmstrip shows: the screens where somebody rests, each with all that was done since the one before.
import { expect, test } from 'vitest';
import { framesOf, type WalkStep } from '../src/viewer/strip/frames.ts';

const step = (title: string, words: string, isFolded = false): WalkStep => ({
  words,
  title,
  isFolded,
  picture: `${title}.jpg`,
  isOther: false,
});

test('waits are told with the screen they lead to', () => {
  const steps = [
    step('Abriendo', 'Abre.', true),
    step('Entrar', 'No hay sesión.'),
    step('Comprobando', 'Pulsa «Entrar».', true),
    step('Preparando', 'Responde bien.', true),
    step('Listo', 'Hay una configuración.'),
  ];
  expect(framesOf(steps)).toEqual([
    {
      title: 'Entrar',
      words: ['Abre.', 'No hay sesión.'],
      picture: 'Entrar.jpg',
      caption: '',
    },
    {
      title: 'Listo',
      words: ['Pulsa «Entrar».', 'Responde bien.', 'Hay una configuración.'],
      picture: 'Listo.jpg',
      caption: '',
    },
  ]);
});

test('a walk that ends in a wait ends there, and nothing done is nothing said', () => {
  expect(framesOf([step('Entrar', ''), step('Comprobando', 'Pulsa.', true)])).toEqual([
    { title: 'Entrar', words: [], picture: 'Entrar.jpg', caption: '' },
    { title: 'Comprobando', words: ['Pulsa.'], picture: 'Comprobando.jpg', caption: '' },
  ]);
  expect(framesOf([])).toEqual([]);
});

test('a picture of another moment says so, and so does a missing one', () => {
  const steps = [
    { ...step('Editar', ''), isOther: true },
    { ...step('Listo', 'Guarda.'), picture: null, isOther: true },
  ];
  expect(framesOf(steps).map(({ caption }) => caption)).toEqual([
    'Otra vista del mismo estado.',
    'Sin imagen.',
  ]);
});
