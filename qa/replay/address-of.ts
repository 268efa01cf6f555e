// An address for a path that a log names.

/** @param step makes an unknown address differ at each step, because the app does not report the same one twice */
export const addressOf = (path: string, step: number): string =>
  path.startsWith('/') ? path : `/direccion-desconocida-${step}`;
