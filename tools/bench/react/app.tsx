// The login page, and the screen after its call.
import { useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';
import { ProfilePage } from './profile-page.tsx';

export function App() {
  const [isSignedIn, setSignedIn] = useState(false);
  if (isSignedIn) return <ProfilePage />;
  return (
    <LoginPage>
      <LoginForm onSent={() => setSignedIn(true)} />
    </LoginPage>
  );
}
