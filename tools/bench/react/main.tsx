// The second floor: the login form in bare React, with nothing but React's own state, and a form of eight fields.
import '../plain/plain.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Floor } from './floor.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Floor />
  </StrictMode>,
);
