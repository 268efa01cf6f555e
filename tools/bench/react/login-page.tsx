// The login page around its form: header, benefits, other sign-in buttons, footer.
import type { ReactNode } from 'react';
import { Benefits } from './benefits.tsx';
import { GoogleMark, Logo } from './pictures.tsx';
import { texts } from './texts.ts';

export function LoginPage({ children }: { children: ReactNode }) {
  return (
    <div className="shell">
      <header className="header">
        <a className="home" href="/">
          <Logo />
        </a>
      </header>
      <main className="main">
        <div className="card">
          <h1>{texts.title}</h1>
          {children}
          <p className="or">
            <span>{texts.or}</span>
          </p>
          <button className="button secondary" type="button">
            <GoogleMark />
            {texts.google}
          </button>
          <p>
            {texts.toRegister} <a href="/register">{texts.register}</a>
          </p>
        </div>
        <section className="promise" aria-label={texts.promise}>
          <h2>{texts.promise}</h2>
          <Benefits />
        </section>
      </main>
      <footer className="footer">
        <p>{texts.copyright}</p>
        <p>{texts.legal}</p>
      </footer>
    </div>
  );
}
