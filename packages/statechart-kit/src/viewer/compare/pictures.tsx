// The pictures that differ from an older run's, each to accept or refuse.
import { useState } from 'react';
import * as v from 'valibot';
import { pictureFile } from '../../captures/captures.ts';
import {
  type Decision,
  decided,
  decisionOn,
  readVerdicts,
  type Verdict,
  verdictsText,
} from '../../compare/verdicts.ts';
import type { PictureChange } from '../../looks/look-changes.ts';
import { Choice } from '../choice.tsx';
import { keep, kept } from '../kept.ts';
import { save } from '../save.ts';
import { TEXT, titleNamed, VIEW } from '../view-data.ts';

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

function Judged({ changes }: { readonly changes: readonly PictureChange[] }) {
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
  readonly change: PictureChange;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision | undefined) => void;
}

function Changed({ change, decision, onDecide }: ChangedProps) {
  const { state, words, viewport, theme } = change;
  const seen = [viewports[viewport], themes[theme]].map((it) => it.toLowerCase());
  const name = [titleNamed(state), words, ...seen].filter(Boolean).join(', ');
  return (
    <section className="changed-picture stack" data-picture={change.picture} aria-label={name}>
      <h4>{name}</h4>
      <BeforeAfter {...change} name={name} />
      <Choice
        label={texts.decision(name)}
        options={DECISIONS}
        value={decision ?? 'open'}
        onChange={(next) => onDecide(next === 'open' ? undefined : next)}
      />
    </section>
  );
}

type BeforeAfterProps = Pick<PictureChange, 'before' | 'after'> & { readonly name: string };

function BeforeAfter({ before, after, name }: BeforeAfterProps) {
  const [shown, setShown] = useState(50);
  if (before === null || after === null)
    return (
      <figure>
        <img src={pictureFile(before ?? after ?? '')} alt={name} loading="lazy" />
        <figcaption>{before === null ? texts.isNew : texts.isGone}</figcaption>
      </figure>
    );
  return (
    <>
      <div className="before-after">
        <img src={pictureFile(after)} alt={`${TEXT.after}: ${name}`} loading="lazy" />
        <img
          src={pictureFile(before)}
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

const KEY = `statechart-kit.verdicts ${VIEW.app}`;

/** @returns the decisions, whether a reload finds them again, and what changes them */
function useVerdicts() {
  const [now, setNow] = useState(() => ({ verdicts: opened(), isKept: true }));
  const change = (verdicts: readonly Verdict[]) => {
    const file = verdictsText(verdicts);
    setNow({ verdicts, isKept: keep(KEY, { from: ORIGIN, file }) });
  };
  return [now, change] as const;
}

/** Those of this browser are newer than the page, and hold its own. */
function opened(): readonly Verdict[] {
  const { success, output } = v.safeParse(keptSchema, kept(KEY));
  return (success && readVerdicts(output.file)) || VIEW.verdicts;
}

const ORIGIN = verdictsText(VIEW.verdicts);
/** Those of a page that was made with another file are not its own. */
const keptSchema = v.object({ from: v.literal(ORIGIN), file: v.string() });
