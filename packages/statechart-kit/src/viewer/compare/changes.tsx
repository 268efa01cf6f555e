// The changes of the flow between two versions, starting with the affected screens.

import { Fragment } from 'react';
import { Fact } from '../card/fact.tsx';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';
import type { Go } from '../viewer-location.ts';
import { Pictures } from './pictures.tsx';

interface ChangesProps {
  /** The change that is looked at. */
  readonly state: string | null;
  readonly go: Go;
}

export function Changes({ state, go }: ChangesProps) {
  const { comparison } = VIEW;
  return (
    <div className="changes">
      <h2>{TEXT.tabs.cambios.panel}</h2>
      {comparison && <Found comparison={comparison} state={state} go={go} />}
      <Pictures />
    </div>
  );
}

interface FoundProps extends ChangesProps {
  readonly comparison: NonNullable<typeof VIEW.comparison>;
}

function Found({ comparison, state, go }: FoundProps) {
  const { before, after, summary, sections, unseen, titles } = comparison;
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
                  <Named key={name} {...{ name, state, go }} title={titles[name] ?? name} />
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

interface NamedProps extends ChangesProps {
  readonly name: string;
  readonly title: string;
}

/** It shows the state where it is drawn and stays here. */
function Named({ name, title, state, go }: NamedProps) {
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
