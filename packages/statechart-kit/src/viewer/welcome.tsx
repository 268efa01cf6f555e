// Explains how the drawing is read.
import { Fact } from './card/fact.tsx';
import { SIGNS } from './chart/arrow-label.ts';
import { MISSING, VIEW } from './view-data.ts';

const MEANINGS = [
  { sign: SIGNS.person, line: 'continua', words: `lo que hace ${VIEW.person}` },
  { sign: SIGNS.answer, line: 'a rayas', words: 'una respuesta que llega' },
  { sign: SIGNS.time, line: 'de puntos', words: 'pasa un rato' },
  { sign: SIGNS.decision, line: 'de puntos', words: 'la aplicación decide sola' },
  { sign: SIGNS.browser, line: 'fina', words: 'otra dirección o el botón Atrás' },
  { sign: SIGNS.tab, line: 'fina', words: 'lo que pasa en otra pestaña' },
] as const;

export function Welcome() {
  return (
    <article className="card">
      <p>{VIEW.description}</p>
      <p>
        El camino va de izquierda a derecha, paso a paso. ◷ abre en su lugar lo que se espera en una
        pantalla y adónde lleva cada respuesta. Pasa por una pantalla para ver todas sus flechas;
        elígela para leer su tarjeta.
      </p>
      <dl className="facts">
        {MEANINGS.map(({ sign, line, words }) => (
          <Fact key={words} name={`${sign} línea ${line}`}>
            {words}
          </Fact>
        ))}
        <Fact name="◷ borde a rayas">una pantalla que espera</Fact>
      </dl>
      {VIEW.missing.map((part) => (
        <p key={part} className="bad">
          ✗ {MISSING[part]}
        </p>
      ))}
      <p>
        <small>
          Hecho con React, XState, React Flow, Zustand y Valibot (MIT), d3 (ISC) y ELK (EPL-2.0).
        </small>
      </p>
    </article>
  );
}
