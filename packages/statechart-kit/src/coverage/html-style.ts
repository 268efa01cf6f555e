// Style of the HTML report: one column on a phone, light or dark as the reader's system.
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1d23; --soft: #50566a; --line: #c9cdd8; --page: #fff;
  --good: #14652f; --bad: #a3191f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef4; --soft: #b3b9ca; --line: #454b5c;
  --page: #15171c; --good: #7bd796; --bad: #ff9d98; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--ink); background: var(--page);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2rem; }
code { font: 0.875em ui-monospace, monospace; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.75rem;
  margin: 0; }
.figures div { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem; }
.figures dt { color: var(--soft); } .figures dd { margin: 0; font-size: 1.2rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
ul { padding-left: 1.25rem; } details { border-bottom: 1px solid var(--line); }
summary { padding: 0.6rem 0; min-height: 2.75rem; cursor: pointer; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;
