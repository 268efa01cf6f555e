// Allows unsigned tokens of the Auth Emulator only when no other machine can reach the server.
import { isLoopback } from '../loopback.ts';

interface Surroundings {
  readonly identityProvider: string;
  readonly projectId: string | undefined;
  /** The host that the server listens on. */
  readonly host: string;
  readonly trustProxy: boolean;
  readonly nodeEnv: string | undefined;
}

/** Projects with this prefix exist only in emulators. */
const DEMO = 'demo-';

/**
 * The reasons why FIREBASE_AUTH_EMULATOR_HOST is refused, in Spanish, each with its variable.
 * Source: https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export function emulatorProblems(around: Surroundings): string[] {
  const problems: [boolean, string][] = [
    [
      around.identityProvider !== 'firebase',
      'FIREBASE_AUTH_EMULATOR_HOST solo se admite con VITE_IDENTITY_PROVIDER=firebase',
    ],
    [
      around.nodeEnv?.toLowerCase() === 'production',
      'FIREBASE_AUTH_EMULATOR_HOST no se admite con NODE_ENV=production, porque acepta tokens sin firma',
    ],
    [
      !around.projectId?.startsWith(DEMO),
      `VITE_FIREBASE_PROJECT_ID debe empezar por '${DEMO}' cuando hay FIREBASE_AUTH_EMULATOR_HOST`,
    ],
    [
      !isLoopback(around.host),
      'HOST debe ser de este equipo (127.0.0.1, localhost o ::1) cuando hay FIREBASE_AUTH_EMULATOR_HOST',
    ],
    [
      around.trustProxy,
      'TRUST_PROXY debe ser off cuando hay FIREBASE_AUTH_EMULATOR_HOST, porque un proxy trae a otros',
    ],
  ];
  return problems.filter(([applies]) => applies).map(([, text]) => text);
}
