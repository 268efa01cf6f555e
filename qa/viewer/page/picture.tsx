// A picture of a state, or its words when there is none.
import type { ReactNode } from 'react';
import type { SeenControl, Width } from '../view-data.ts';
import { type PictureVersion, picturesOf, stateNamed } from './data.ts';

const DEVICES: Readonly<Record<Width, string>> = {
  390: 'en el teléfono',
  1280: 'en el ordenador',
};

interface PictureProps {
  readonly state: string;
  readonly width: Width;
  readonly version?: PictureVersion;
  /** Lies over the picture, for each control that was seen on it. */
  readonly over?: (control: SeenControl) => ReactNode;
}

export function Picture({ state, width, version, over }: PictureProps) {
  const pictures = picturesOf(state, version);
  const file = pictures?.files[width];
  const title = stateNamed(state)?.title ?? state;
  if (file === undefined) {
    return (
      <div className={`picture at-${width} without`}>
        <span>
          <strong>{stateNamed(state)?.screen || title}</strong>
          <small>Sin imagen {DEVICES[width]}</small>
        </span>
      </div>
    );
  }
  return (
    <div className={`picture at-${width}`}>
      <img src={file} alt={`${title}, ${DEVICES[width]}`} loading="lazy" />
      {over &&
        pictures?.controls[width]?.map((control) => (
          <div
            key={`${control.name} ${control.left} ${control.top}`}
            className="over"
            style={{
              left: `${control.left}%`,
              top: `${control.top}%`,
              width: `${control.width}%`,
              height: `${control.height}%`,
            }}
          >
            {over(control)}
          </div>
        ))}
    </div>
  );
}
