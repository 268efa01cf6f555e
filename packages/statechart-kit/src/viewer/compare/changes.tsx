// The changes of the flow between two versions, starting with the affected screens.

import { Fragment } from 'react';
import type { ViewComparison } from '../../view/view-model.ts';
import { Fact } from '../card/fact.tsx';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';
import { Pictures } from './pictures.tsx';

export function Changes() {
  const { comparison } = VIEW;
  return (
    <div className="stack">
      <h2>{TEXT.tabs.cambios.panel}</h2>
      {comparison && <Found {...comparison} />}
      <Pictures />
    </div>
  );
}

function Found({ before, after, summary, sections, unseen, titles }: ViewComparison) {
  return (
    <>
      <dl className="facts">
        <Fact name={TEXT.before}>{before}</Fact>
        <Fact name={TEXT.after}>{after}</Fact>
      </dl>
      {summary && <p className={summary.startsWith('✓') ? 'good' : undefined}>{summary}</p>}
      {sections.map(({ title, changes, language }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <ul className="ways">
            {changes.map(({ lead, states, words, details }) => (
              <li key={JSON.stringify([lead, states, words, details])} lang={language}>
                {lead}
                {states.length > 0 && ': '}
                {states.map((name) => (
                  <Named key={name} name={name} title={titles[name] ?? name} />
                ))}
                {[words, ...details.map(({ text }) => text)].filter(Boolean).map((text) => (
                  <div key={text}>
                    <small>{text}</small>
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {unseen && <p>{unseen}</p>}
    </>
  );
}

interface NamedProps {
  readonly name: string;
  readonly title: string;
}

/** It shows the state where it is drawn and stays here. */
function Named({ name, title }: NamedProps) {
  const { state } = useViewerLocation();
  if (!stateNamed(name)) return <span>{title}</span>;
  return (
    <button
      type="button"
      className="link"
      aria-current={name === state ? 'true' : undefined}
      onClick={() => go({ state: name })}
    >
      {title}
    </button>
  );
}
