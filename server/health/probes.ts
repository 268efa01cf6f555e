// Where the probes ask, and what they hear while the server is not open.

export const LIVENESS = '/livez';
/** The second is the name from before liveness was apart. */
export const READINESS = ['/readyz', '/healthz'] as const;

export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Null for every other request. */
export function answerProbe(path: string, phase: 'starting' | 'stopping'): Response | null {
  if (path === LIVENESS) return Response.json({ status: 'ok' }, { headers: NO_STORE });
  if (!READINESS.some((one) => one === path)) return null;
  const answer = { status: 'unavailable', failing: [phase] };
  return Response.json(answer, { status: 503, headers: NO_STORE });
}
