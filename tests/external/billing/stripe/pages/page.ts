// The frame of the stand-in's pages.
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 1.5rem auto; padding: 0 1rem }
      :root { background: Canvas; color: CanvasText }
      a { color: LinkText }
      button { display: block; margin: 0.5rem 0; padding: 0.5rem 1rem; font: inherit }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}

/** @param amount in hundredths */
export function priceText({ amount, currency }: { amount: number | null; currency: string }) {
  return `${((amount ?? 0) / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

export function dateText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** A button for each, sent as `move` and `value`. */
export function moveForm(
  moves: readonly { move: string; value?: string; label: string }[],
): Markup {
  return html`<form method="post">
    ${moves.map(
      ({ move, value = '', label }) =>
        html`<button name="move" value="${`${move} ${value}`.trim()}">${label}</button>`,
    )}
  </form>`;
}
