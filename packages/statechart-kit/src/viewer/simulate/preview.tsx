// The screen with its controls to press, and beside it what else can happen there.
import { useState } from 'react';
import type { ViewportName } from '../../captures/captures.ts';
import type { Offer } from '../../simulate/simulation.ts';
import type { ViewState } from '../../view/view-model.ts';
import { lookAt, PictureAt } from '../picture.tsx';
import { seenAt } from '../seen-at.ts';
import { hotspotsOf } from './hotspots.ts';
import { Offers } from './offers.tsx';

interface PreviewProps {
  readonly state: ViewState;
  /** `shownOf` the snapshot. */
  readonly shown: string;
  readonly offers: readonly Offer[];
  readonly onTake: (index: number) => void;
}

export function Preview({ state, shown, offers, onTake }: PreviewProps) {
  const [viewport, setViewport] = useState<ViewportName>('360');
  const { look, isOther } = lookAt(state, shown);
  const seen = look && seenAt(look, viewport).seen;
  const hotspots = seen && !isOther ? hotspotsOf(offers, seen.controls) : [];
  const pressed = seen
    ? hotspots.map(({ index }) => index)
    : offers.flatMap(({ kind }, index) => (kind === 'person' && look ? index : []));
  const besides = <Offers state={state} offers={offers} besides={pressed} onTake={onTake} />;
  // On a phone the picture is long, and what is awaited is the backend.
  const isAnswered = offers.some(({ kind }) => kind === 'answer');
  return (
    <div className="preview stack">
      {isAnswered && besides}
      <PictureAt state={state} shown={shown} viewport={viewport} onViewport={setViewport}>
        {pressed.map((index) => {
          const offer = offers[index];
          const control = hotspots.find((hotspot) => hotspot.index === index)?.control;
          return (
            <button
              key={index}
              type="button"
              data-event={offer?.name}
              title={offer?.words}
              className={control ? 'hotspot' : ''}
              style={
                control
                  ? {
                      left: `${control.left}%`,
                      top: `${control.top}%`,
                      width: `${control.width}%`,
                      height: `${control.height}%`,
                    }
                  : undefined
              }
              onClick={() => onTake(index)}
            >
              {control ? <span className="quiet">{control.name}</span> : offer?.words}
            </button>
          );
        })}
      </PictureAt>
      {!isAnswered && besides}
    </div>
  );
}
