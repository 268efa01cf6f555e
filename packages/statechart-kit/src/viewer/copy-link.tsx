// Copies the address of what is shown, which opens it again.
import { useState } from 'react';

const COPIED =
  location.protocol === 'file:'
    ? 'Enlace copiado. Quien lo abra necesita esta carpeta en el mismo sitio de su equipo.'
    : 'Enlace copiado: abre justo esto.';
const REFUSED = 'Este navegador no deja copiarlo: está en la barra de direcciones.';

export function CopyLink() {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => COPIED,
      () => REFUSED,
    );
  return (
    <div className="group">
      <button type="button" onClick={() => void copy().then(setSaid)}>
        Copiar el enlace
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
