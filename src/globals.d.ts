/** Whether the build contains the sandbox identity instead of Firebase. */
declare const __SANDBOX_IDENTITY__: boolean;

/** Whether the app sends its state to the flow viewer. Never in production. */
declare const __LIVE_FLOW__: boolean;

/** Whether the app counts how its flow is used, and with what. */
declare const __COUNTS_FLOW__: boolean;
declare const __FLOW_COUNTS__: import('./diagnostics/count-flow.ts').FlowCounts;

/** The configuration that the build parsed. */
declare const __CONFIGURATION__: import('./config/environment.ts').Configuration;

/** The variables that were missing at build time; null when there is a configuration. */
declare const __MISSING__: readonly string[] | null;

/** The version in package.json. */
declare const __APP_VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
