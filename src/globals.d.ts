/** Whether the build holds the sandbox identity instead of Firebase. */
declare const __SANDBOX_IDENTITY__: boolean;

/** Whether the app tells the flow viewer where it is: never in production. */
declare const __LIVE_FLOW__: boolean;

/** The version in package.json. */
declare const __APP_VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
