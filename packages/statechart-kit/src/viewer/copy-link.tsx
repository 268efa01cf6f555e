// Copies the address of what is shown, which opens it again.
import { useState } from 'react';
import { TEXT } from './view-data.ts';

const { link } = TEXT;
const COPIED = location.protocol === 'file:' ? link.file : link.copied;

export function CopyLink() {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => COPIED,
      () => link.refused,
    );
  return (
    <div className="group">
      <button type="button" onClick={() => void copy().then(setSaid)}>
        {link.copy}
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
