// Serves the style sheet and script of the sandbox pages as files, so that the policy allows nothing inline.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { RequestEnv } from '../backend.ts';

const FOLDER = join(import.meta.dirname, 'assets');

const FILES = {
  'sandbox.css': 'text/css; charset=utf-8',
  'google-result.js': 'text/javascript; charset=utf-8',
};

export function sandboxAssets() {
  const app = new Hono<RequestEnv>();
  for (const [name, type] of Object.entries(FILES)) {
    const content = readFileSync(join(FOLDER, name), 'utf8');
    app.get(`/sandbox/assets/${name}`, (c) =>
      c.body(content, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  }
  return app;
}
