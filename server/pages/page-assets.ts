// Serves the style sheet of the server's own pages as a file, so that the policy allows nothing inline.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { RequestEnv } from '../backend.ts';

export const PAGE_STYLES = '/api/pages.css';

export function pageAssets() {
  const styles = readFileSync(join(import.meta.dirname, 'pages.css'), 'utf8');
  return new Hono<RequestEnv>().get(PAGE_STYLES, (c) =>
    c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
}
