// Starts the viewer in its page.
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './page.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
