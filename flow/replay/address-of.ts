// An address for a path that a log names.

/** @param step an unknown address is another one at each step, for the app is not told of the same one twice */
export const addressOf = (path: string, step: number): string =>
  path.startsWith('/') ? path : `/direccion-desconocida-${step}`;
