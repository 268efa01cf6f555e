// A button that copies a text and reports that it did.
import { useState } from 'react';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setResult('Copiado');
    } catch {
      setResult('El navegador no deja copiar');
    }
  };
  return (
    <span className="copy">
      <button type="button" onClick={copy} onBlur={() => setResult('')}>
        {label}
      </button>
      <span role="status">{result}</span>
    </span>
  );
}
