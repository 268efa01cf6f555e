// Explains the chart before a state is selected.
import { SIGNS } from './chart/arrow-label.ts';
import { VIEW } from './view-data.ts';

const MEANINGS = [
  { sign: SIGNS.person, line: 'continua', words: 'lo que hace la persona' },
  {
    sign: SIGNS.answer,
    line: 'a rayas',
    words: 'una respuesta que se espera',
  },
  { sign: SIGNS.time, line: 'de puntos', words: 'pasa un tiempo' },
  { sign: SIGNS.decision, line: 'de puntos', words: 'la aplicación decide sola' },
  { sign: SIGNS.browser, line: 'fina', words: 'otra dirección, el botón Atrás u otra pestaña' },
] as const;

export function Welcome() {
  return (
    <article className="card">
      <h2>Cómo se lee</h2>
      <p>{VIEW.description}</p>
      <p>
        Elige un estado para ver su tarjeta. Con el teclado: → sigue la flecha, ← vuelve, ↑ y ↓
        eligen otra. El botón + abre un estado en su lugar.
      </p>
      <dl className="facts">
        {MEANINGS.map(({ sign, line, words }) => (
          <div key={words}>
            <dt>
              {sign} línea {line}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>◷ borde a rayas</dt>
          <dd>una pantalla que espera</dd>
        </div>
      </dl>
      {VIEW.missing.length > 0 && (
        <p className="bad">
          ✗ Sin imágenes ni ejecución: <span lang="en">{VIEW.missing.join(' ')}</span>
        </p>
      )}
      <p>
        <small>
          Hecho con React, XState, React Flow, Zustand y Valibot (MIT), d3 (ISC) y ELK (EPL-2.0).
        </small>
      </p>
    </article>
  );
}
