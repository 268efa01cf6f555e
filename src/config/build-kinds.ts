// What an app is built for.

export const BUILD_KINDS = ['development', 'sandbox', 'production'] as const;
export type BuildKind = (typeof BUILD_KINDS)[number];
