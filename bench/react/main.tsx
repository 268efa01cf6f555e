// The second floor: the login form in bare React, with nothing but React's own state.
import '../plain/plain.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <LoginPage>
      <LoginForm />
    </LoginPage>
  </StrictMode>,
);
