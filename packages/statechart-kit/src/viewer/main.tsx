// Starts the viewer in its page.
import { createRoot } from 'react-dom/client';
import '@xyflow/react/dist/base.css';
import './style/colours.css';
import './style/page.css';
import './style/chart.css';
import './style/map.css';
import './style/cards.css';
import './style/panel.css';
import './style/review.css';
import './style/funnel.css';
import './style/print.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
