// Explains how the drawing is read.
import { Fact } from './card/fact.tsx';
import { SIGNS } from './chart/arrow-label.ts';
import { TEXT, VIEW } from './view-data.ts';

const { legend, missing } = TEXT;

export function Welcome() {
  return (
    <article className="card stack">
      <p>{VIEW.description}</p>
      {VIEW.counted && <p>{legend.funnel}</p>}
      <p>{legend.way}</p>
      <dl className="facts">
        {legend.kinds(VIEW.person).map(([kind, line, words]) => (
          <Fact key={words} name={`${SIGNS[kind]} ${line}`}>
            {words}
          </Fact>
        ))}
        <Fact name={legend.dashed}>{legend.waiting}</Fact>
      </dl>
      {VIEW.missing.map((part) => (
        <p key={part} className="bad">
          ✗ {missing[part]}
        </p>
      ))}
      <p>
        <small>{legend.madeWith}</small>
      </p>
    </article>
  );
}
