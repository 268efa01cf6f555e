// A screen that only the older version had, drawn while the two are compared.
import type { Node, NodeProps } from '@xyflow/react';
import { pictureFile } from '../../captures/captures.ts';
import { TEXT, VIEW } from '../view-data.ts';

export type GoneNode = Node<{ readonly name: string }, 'gone'>;

export function GoneNodeView({ data: { name } }: NodeProps<GoneNode>) {
  const was = VIEW.pictureChanges?.find(({ state, after }) => state === name && after === null);
  return (
    <div className="screen gone" data-node={name}>
      <div className="select">
        <span className="title">{TEXT.noLonger}</span>
        {was?.before ? (
          <picture>
            <img src={pictureFile(was.before)} alt="" draggable={false} />
          </picture>
        ) : (
          <code>{name}</code>
        )}
      </div>
    </div>
  );
}
