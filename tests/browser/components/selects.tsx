// Selects in states that no screen shows: without options, and while the options are fetched.
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { SelectField } from '../../../src/ui/select-field.tsx';

const root = document.getElementById('root');
const select = { value: '', options: [], onChange: () => undefined };
if (root)
  createRoot(root).render(
    <>
      <h1>Controles</h1>
      <SelectField {...select} name="empty" label="Vacío" />
      <SelectField {...select} name="loading" label="Cargando" loading />
    </>,
  );
