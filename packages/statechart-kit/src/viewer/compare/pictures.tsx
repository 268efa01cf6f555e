// The pictures that differ from an older run's, each to accept or refuse.
import { useState } from 'react';
import { type Decision, decided, decisionOn, verdictsText } from '../../compare/verdicts.ts';
import type { ViewPictureChange } from '../../view/view-model.ts';
import { Choice } from '../choice.tsx';
import { save } from '../save.ts';
import { VIEW } from '../view-data.ts';
import { useVerdicts } from './use-verdicts.ts';

const DECISIONS = [
  { value: 'open', text: 'Por decidir' },
  { value: 'accepted', text: '✓ Aceptar' },
  { value: 'refused', text: '✗ Rechazar' },
] as const;

const SCREENS = { '360': 'teléfono', '1280': 'escritorio' } as const;
const THEMES = { light: 'claro', dark: 'oscuro' } as const;

export function Pictures() {
  const { pictureChanges } = VIEW;
  if (pictureChanges === null) return <p>Las imágenes no se compararon.</p>;
  if (pictureChanges.length === 0) return <p className="good">✓ Las imágenes son las mismas.</p>;
  return <Judged changes={pictureChanges} />;
}

function Judged({ changes }: { readonly changes: readonly ViewPictureChange[] }) {
  const [{ verdicts, isKept }, change] = useVerdicts();
  const open = changes.filter((it) => !decisionOn(verdicts, it)).length;
  const file = () => {
    const about = changes.flatMap((it) => {
      const decision = decisionOn(verdicts, it);
      return decision ? decided([], it, decision) : [];
    });
    return new Blob([verdictsText(about)], { type: 'application/json' });
  };
  return (
    <>
      <h3>Imágenes que cambiaron ({changes.length})</h3>
      <p role="status">
        {open === 0 ? '✓ Todas tienen una decisión.' : `Por decidir: ${open}.`}
        {!isKept && ' Este navegador no guarda nada: expórtalas antes de cerrar la página.'}
      </p>
      <div className="group">
        <button type="button" onClick={() => save('imagenes.json', file())}>
          Exportar imagenes.json
        </button>
      </div>
      {changes.map((it) => (
        <Changed
          key={it.picture}
          change={it}
          decision={decisionOn(verdicts, it)}
          onDecide={(decision) => change(decided(verdicts, it, decision))}
        />
      ))}
    </>
  );
}

interface ChangedProps {
  readonly change: ViewPictureChange;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision | undefined) => void;
}

function Changed({ change, decision, onDecide }: ChangedProps) {
  const { title, words, viewport, theme } = change;
  const name = [title, words, SCREENS[viewport], THEMES[theme]].filter(Boolean).join(', ');
  return (
    <section className="changed-picture" data-picture={change.picture} aria-label={name}>
      <h4>{name}</h4>
      <BeforeAfter change={change} name={name} />
      <Choice
        label={`Decisión: ${name}`}
        options={DECISIONS}
        value={decision ?? 'open'}
        onChange={(next) => onDecide(next === 'open' ? undefined : next)}
      />
    </section>
  );
}

function BeforeAfter({
  change: { files },
  name,
}: Omit<ChangedProps, 'decision' | 'onDecide'> & { readonly name: string }) {
  const [shown, setShown] = useState(50);
  const { before, after } = files;
  if (before === null || after === null)
    return (
      <figure>
        <img src={before ?? after ?? ''} alt={name} loading="lazy" />
        <figcaption>{before === null ? 'Es nueva.' : 'Ya no está.'}</figcaption>
      </figure>
    );
  return (
    <>
      <div className="before-after">
        <img src={after} alt={`Después: ${name}`} loading="lazy" />
        <img
          src={before}
          alt={`Antes: ${name}`}
          loading="lazy"
          style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}
        />
      </div>
      <label className="slider">
        <span>Después</span>
        <input
          type="range"
          aria-label={`Cuánto se ve de antes: ${name}`}
          aria-valuetext={`${shown} % de antes`}
          min={0}
          max={100}
          value={shown}
          onChange={({ target }) => setShown(Number(target.value))}
        />
        <span>Antes</span>
      </label>
    </>
  );
}
