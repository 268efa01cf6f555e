// What is shown of the flow: how much, which arrows, and how large.
import { useReactFlow } from '@xyflow/react';
import { Choice } from '../choice.tsx';
import { Dropdown } from '../dropdown.tsx';
import { AllNotes } from '../notes/all-notes.tsx';
import { TEXT } from '../view-data.ts';
import { go, KINDS, LEVELS, toggledIn, useIsPhone, useViewerLocation } from '../viewer-location.ts';
import { Welcome } from '../welcome.tsx';
import { SIGNS } from './arrow-label.ts';
import { Exports } from './exports.tsx';

const { toolbar } = TEXT;

export function Toolbar() {
  const { level, kinds } = useViewerLocation();
  const flow = useReactFlow();
  return (
    <div className="bar toolbar" role="toolbar" aria-label={toolbar.title}>
      {!useIsPhone() && (
        <Choice
          label={toolbar.level}
          options={LEVELS.map((it) => ({ value: it, text: toolbar.levels[it] }))}
          value={level}
          onChange={(next) => go({ level: next })}
        />
      )}
      {level === 'camino' && (
        <>
          <div className="group">
            <button type="button" aria-label={toolbar.out} onClick={() => void flow.zoomOut()}>
              −
            </button>
            <button type="button" aria-label={toolbar.in} onClick={() => void flow.zoomIn()}>
              +
            </button>
            <button type="button" onClick={() => void flow.fitView()}>
              {toolbar.all}
            </button>
          </div>
          <fieldset className="group switches">
            <legend className="quiet">{toolbar.arrows}</legend>
            {KINDS.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={() => go({ kinds: toggledIn(kinds, kind) })}
                />
                {SIGNS[kind]} {toolbar.kinds[kind]}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <Dropdown name={`✎ ${TEXT.notes.title}`}>
        <AllNotes />
      </Dropdown>
      <Dropdown name={toolbar.save}>
        <p>{toolbar.saves}</p>
        <Exports />
      </Dropdown>
      <Dropdown name={toolbar.reading}>
        <Welcome />
      </Dropdown>
    </div>
  );
}
