// The pictures that differ from an older run's, each to accept or refuse.
import { useState } from 'react';
import { type Decision, decided, decisionOn, verdictsText } from '../../compare/verdicts.ts';
import type { ViewPictureChange } from '../../view/view-model.ts';
import { Choice } from '../choice.tsx';
import { save } from '../save.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { useVerdicts } from './use-verdicts.ts';

const { comparison: texts, viewports, themes } = TEXT;

const DECISIONS = (['open', 'accepted', 'refused'] as const).map((value) => ({
  value,
  text: texts.decisions[value],
}));

export function Pictures() {
  const { pictureChanges } = VIEW;
  if (pictureChanges === null) return <p>{texts.noPictures}</p>;
  if (pictureChanges.length === 0) return <p className="good">{texts.samePictures}</p>;
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
      <h3>{texts.changedPictures(changes.length)}</h3>
      <p role="status">
        {open === 0 ? texts.decided : texts.undecided(open)}
        {!isKept && ` ${texts.notKept}`}
      </p>
      <div className="group">
        <button type="button" onClick={() => save(TEXT.files.pictures, file())}>
          {texts.export}
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
  const seen = [viewports[viewport], themes[theme]].map((it) => it.toLowerCase());
  const name = [title, words, ...seen].filter(Boolean).join(', ');
  return (
    <section className="changed-picture stack" data-picture={change.picture} aria-label={name}>
      <h4>{name}</h4>
      <BeforeAfter change={change} name={name} />
      <Choice
        label={texts.decision(name)}
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
        <figcaption>{before === null ? texts.isNew : texts.isGone}</figcaption>
      </figure>
    );
  return (
    <>
      <div className="before-after">
        <img src={after} alt={`${TEXT.after}: ${name}`} loading="lazy" />
        <img
          src={before}
          alt={`${TEXT.before}: ${name}`}
          loading="lazy"
          style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}
        />
      </div>
      <label className="slider">
        <span>{TEXT.after}</span>
        <input
          type="range"
          aria-label={texts.share(name)}
          aria-valuetext={texts.shown(shown)}
          min={0}
          max={100}
          value={shown}
          onChange={({ target }) => setShown(Number(target.value))}
        />
        <span>{TEXT.before}</span>
      </label>
    </>
  );
}
