// Before the run: the sandbox build of the app, where there is a WebKit to open it.
import buildForBrowsers from '../../../support/browser/build-app.ts';
import { findPrograms } from './programs.ts';

export default async function buildApp(): Promise<void> {
  if (findPrograms()) await buildForBrowsers();
  else console.log('WebKit: no está en este equipo, no se prueba.');
}
