// The floor: what a call that reads one row costs at least in Hono with pg. It has the server's pool, a token that jose
// verifies and one query, and no log, no limits and no headers.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import pg from 'pg';

const { PORT, DATABASE_URL, TOKEN_KEY = '', DATABASE_POOL_SIZE = '10' } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });
const secret = new TextEncoder().encode(TOKEN_KEY);

const app = new Hono().get('/api/payments/subscription/status', async (c) => {
  const token = c.req.header('Authorization')?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
  const { rows } = await pool.query(
    `SELECT price_id, active_from, has_trial, ends_at, card_fails_from, clock_days
     FROM subscriptions WHERE account_id = $1`,
    [payload.sub],
  );
  return c.json(rows[0]);
});

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`VIRSI listo en http://localhost:${port}`);
});
