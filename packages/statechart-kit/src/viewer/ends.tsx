// Where the library's arrows begin and end. Nothing of it is seen.
import { Handle, Position } from '@xyflow/react';

export function Ends() {
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </>
  );
}
