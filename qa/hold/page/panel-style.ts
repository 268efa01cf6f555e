// The look of the test console: the same in the light and in the dark, so that nobody takes it for the app.

export const PANEL_STYLE = `
:host { all: initial; }
* { box-sizing: border-box; font: inherit; color: inherit; }
[hidden] { display: none !important; }
aside {
  position: fixed; inset: auto 0 0 0; z-index: 2147483647;
  display: flex; flex-direction: column; max-height: 45vh; max-height: 45dvh;
  background: #1d1b2e; color: #fff; color-scheme: dark;
  font: 15px/1.4 system-ui, sans-serif; border-top: 2px solid #ffd166;
}
.toggle {
  display: flex; justify-content: space-between; gap: 12px; flex: none;
  width: 100%; min-height: 44px; padding: 10px 14px; border: 0; background: none; text-align: start; font-weight: 600;
}
.toggle::before { content: '▸'; content: '▸' / ''; }
.toggle[aria-expanded='true']::before { content: '▾'; content: '▾' / ''; }
.toggle > :first-child { flex: 1; }
.count { color: #ffd166; }
.body { overflow: auto; padding: 0 14px 14px; overscroll-behavior: contain; }
.about { margin: 0 0 8px; color: #cfcbe6; overflow-wrap: anywhere; }
.about:empty { display: none; }
h2, h3 { width: 100%; margin: 8px 0 2px; font-weight: 600; overflow-wrap: anywhere; }
h3 { color: #cfcbe6; }
.group { display: flex; flex-wrap: wrap; gap: 8px; }
.body button, select, input[type='text'] {
  min-height: 40px; padding: 6px 12px; border: 1px solid #8d86b8; border-radius: 6px; background: #37325a;
}
.body button { cursor: pointer; text-align: start; }
.body button.pass { background: #14532d; border-color: #4ade80; }
.body button.fault { background: #5b1e2d; border-color: #f9a8b4; }
:focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
label, form { display: flex; align-items: center; gap: 8px; flex-wrap: wrap; margin: 8px 0; }
form label { flex: 1; margin: 0; }
select, input[type='text'] { flex: 1; min-width: 0; width: 100%; }
.switch { min-height: 40px; }
input[type='checkbox'] { width: 20px; height: 20px; }
summary { min-height: 40px; padding: 8px 0; cursor: pointer; font-weight: 600; }
.log { margin: 0; padding: 0; list-style: none; font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
`;
