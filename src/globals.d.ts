/** Whether the build holds the sandbox identity instead of Firebase. */
declare const __SANDBOX_IDENTITY__: boolean;

/** Whether the app tells the flow viewer its state. Never in production. */
declare const __LIVE_FLOW__: boolean;

/** The environment as the build read it. */
declare const __CONFIGURATION__: import('./config/environment.ts').Configuration;

/** The variables that the build missed; null when there is a configuration. */
declare const __MISSING__: readonly string[] | null;

/** The version in package.json. */
declare const __APP_VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
