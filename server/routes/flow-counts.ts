// POST /api/flow/counts: numbers of how the flow is used, by the names of this build's chart, from anybody (decision 57).
// @rule What is counted of the flow
import { Hono } from 'hono';
import * as v from 'valibot';
import { limitTexts } from '#server-texts/limits.ts';
import { requestTexts } from '#server-texts/requests.ts';
import { FLOW_COUNTS_FILE, FLOW_COUNTS_PATH } from '../../contract/flow-counts.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import type { BuiltApp } from '../http/built-app.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { addFlowCounts } from '../stores/flow-count-store.ts';

/** A visit of half a minute has less of one arrow. */
const MOST = 1000;

/** Bodies that one instance takes in a second, one after the other: a flood costs nobody else a connection. */
const MOST_A_SECOND = 50;

const bodySchema = v.strictObject({
  chart: v.string(),
  counts: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST))),
});

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    chart: v.string(),
    operation: v.optional(v.record(v.string(), v.tuple([v.string(), v.string()])), {}),
    names: v.pipe(
      v.array(v.string()),
      v.transform((names) => new Set(names)),
    ),
  }),
);

/** Null where the app that is served counts nothing. */
function chartOf(builtApp: BuiltApp | null) {
  const file = builtApp?.get(FLOW_COUNTS_FILE);
  return file ? v.parse(fileSchema, new TextDecoder().decode(file.content)) : null;
}

export function flowCountRoutes({ builtApp, database, limits, metrics, now }: Backend) {
  const known = chartOf(builtApp);
  let second = 0;
  let taken = 0;
  const isFlood = () => {
    const current = Math.floor(now().getTime() / 1000);
    taken = current === second ? taken + 1 : 1;
    second = current;
    return taken > MOST_A_SECOND;
  };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return new Hono<RequestEnv>()
    .post(FLOW_COUNTS_PATH, async (c) => {
      if (!known) throw new HttpError(404, requestTexts.notFound);
      // Returned, not thrown: the stack of an error is a quarter of what an answer costs.
      if (isFlood()) return c.json({ error: limitTexts.flowCounts }, 429, { 'Retry-After': '1' });
      // Nothing is sent then; a page of somebody else's might.
      if (c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1') return c.body(null, 204);
      const { chart, counts } = await readJson(c, bodySchema);
      const sent = new Map(Object.entries(counts));
      // A page that is still open since the version before knows another chart.
      if (chart !== known.chart || ![...sent.keys()].every((name) => known.names.has(name)))
        throw new HttpError(400, requestTexts.notValid);
      await inTurn(async () => {
        await limits.begin(c, 'flowCounts');
        if (sent.size > 0) await addFlowCounts(database, { chart, counts: sent, now: now() });
      });
      for (const [name, count] of sent) {
        const [what, outcome] = known.operation[name] ?? [];
        if (what !== undefined && outcome !== undefined) metrics.flow(what, outcome, count);
      }
      return c.body(null, 204);
    })
    .all(FLOW_COUNTS_PATH, onlyMethods('POST'));
}
