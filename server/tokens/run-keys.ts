// What `npm run keys` does with the signing keys of the database that the environment names.
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { listKeys, removeKey, rotateKeys } from './stored-keys.ts';

const USAGE = 'Uso: npm run keys -- rotate | list | remove <kid>';
const IN_ENVIRONMENT =
  'La clave viene de TOKEN_KEY: pon la nueva en TOKEN_KEY y la actual en TOKEN_KEY_PREVIOUS.';

/**
 * What the command says when it has done its work.
 * @param given what was written after the command's name
 * @throws {ConfigError | DatabaseUnavailable}
 */
export async function runKeys(
  [command, kid = '']: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const config = readConfig(environment);
  if (config.tokenKey) return IN_ENVIRONMENT;
  const database = await openDatabase(config, () => undefined);
  try {
    if (command === 'rotate')
      return `Desde ahora firma ${await rotateKeys(database, new Date())}. Las sesiones abiertas siguen.`;
    if (command === 'remove')
      return (await removeKey(database, kid))
        ? `La clave ${kid} ya no existe: lo que firmó deja de valer en un minuto.`
        : `No hay ninguna clave ${kid}, o es la que firma: cámbiala antes con rotate.`;
    if (command !== 'list') return USAGE;
    const keys = await listKeys(database);
    return keys
      .map(({ kid, created_at, retired_at }) =>
        [kid, created_at.toISOString(), retired_at ? 'verifica' : 'firma'].join('  '),
      )
      .join('\n');
  } finally {
    await database.close();
  }
}
