// What is shown of the flow: how much, which arrows, and how large.
import { useReactFlow } from '@xyflow/react';
import { Fact } from '../card/fact.tsx';
import { Choice } from '../choice.tsx';
import { Dropdown } from '../dropdown.tsx';
import { AllNotes } from '../notes/all-notes.tsx';
import { save } from '../save.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { go, KINDS, LEVELS, toggledIn, useIsPhone, useViewerLocation } from '../viewer-location.ts';
import { SIGNS } from './arrow-label.ts';
import { declaredArrows } from './declared-arrows.ts';
import { layoutOf } from './layout.ts';
import { svgOf } from './svg.ts';

const { toolbar } = TEXT;

/** Those that the chart has. */
const SHOWN = KINDS.filter((kind) =>
  VIEW.transitions.some(({ causes }) => causes.some((it) => it.kind === kind)),
);

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
            {SHOWN.map((kind) => (
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

const { legend, missing } = TEXT;

function Welcome() {
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

function Exports() {
  const { kinds } = useViewerLocation();
  const svg = async () => {
    const arrows = declaredArrows(VIEW, kinds);
    return svgOf(await layoutOf(VIEW.states, arrows, TEXT.more), arrows);
  };
  const files = [
    ['SVG', 'svg', async () => text(await svg(), 'image/svg+xml')],
    ['PNG', 'png', async () => pngOf(await svg())],
    ['Mermaid', 'mmd', async () => text(VIEW.mermaid, 'text/plain')],
  ] as const;
  return (
    <div className="group">
      {files.map(([name, ending, made]) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            void made().then((content) => save(`${TEXT.files.chart}.${ending}`, content))
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const text = (content: string, type: string) => new Blob([content], { type });

/** Scale of the picture, sharp on dense screens and on paper. */
const SCALE = 2;
/** Longest side of a canvas in browsers, in pixels. */
const LONGEST_SIDE = 16_384;

async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const { width, height } = picture;
  const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.floor(width * scale), Math.floor(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws on no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
