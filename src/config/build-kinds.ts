// The kinds of build: development, sandbox and production.

export const BUILD_KINDS = ['development', 'sandbox', 'production'] as const;
export type BuildKind = (typeof BUILD_KINDS)[number];
