// Selects in states that no screen shows: without options, and while the options are fetched.
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { SelectField } from '../../../src/ui/select-field.tsx';
import { keepSelectLibrary } from '../../../src/ui/select-library.ts';
import * as library from '../../../src/ui/select-menu.tsx';

const root = document.getElementById('root');
const select = { value: '', options: [], onChange: () => undefined };
keepSelectLibrary(library);
if (root)
  createRoot(root).render(
    <>
      <h1>Controles</h1>
      <SelectField {...select} name="empty" label="Vacío" />
      <SelectField {...select} name="loading" label="Cargando" loading />
    </>,
  );
