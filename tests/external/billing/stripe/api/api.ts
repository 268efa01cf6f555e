// The API of the stand-in over HTTP.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Route } from '../schemas.ts';
import { type ApiState, answerRequest } from './answer-request.ts';
import { HANDLERS, type Handler } from './handlers.ts';

const DRIP_MS = 20;

const ROUTES = Object.keys(HANDLERS).filter(isRoute);

/** @param onRequest before each request: time has passed since the last one */
export function apiRoutes(state: ApiState, onRequest: () => void) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const route of ROUTES) mount(route);
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json({ error: { type: 'invalid_request_error', message } }, 404);
  });
  return app;

  function mount<R extends Route>(route: R): void {
    const handler: Handler<R> = HANDLERS[route];
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, async (c) => {
      onRequest();
      const form = method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
      const request = { route, id: c.req.param('id') ?? '', headers: c.req.raw.headers, form };
      const answer = await answerRequest(state, request, handler);
      if (!answer) {
        c.env.outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      return new Response(answer.isDripped ? dripping() : answer.body, {
        status: answer.status,
        headers: { 'Content-Type': 'application/json', 'Request-Id': state.world.newId('req') },
      });
    });
  }
}

/** Something all the time, and nothing in the end. */
function dripping(): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), DRIP_MS);
    },
    cancel: () => clearInterval(timer),
  });
}

function isRoute(name: string): name is Route {
  return name in HANDLERS;
}
