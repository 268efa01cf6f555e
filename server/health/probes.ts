// The paths of the probes, and their answers while the server starts or stops.

export const LIVENESS = '/livez';
/** `/healthz` is the old name of the readiness probe. */
export const READINESS = ['/readyz', '/healthz'] as const;

export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Null for every other request. */
export function answerProbe(path: string, phase: 'starting' | 'stopping'): Response | null {
  if (path === LIVENESS) return Response.json({ status: 'ok' }, { headers: NO_STORE });
  if (!READINESS.some((one) => one === path)) return null;
  const answer = { status: 'unavailable', failing: [phase] };
  return Response.json(answer, { status: 503, headers: NO_STORE });
}
