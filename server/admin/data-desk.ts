// Operator commands that export the database to a file and import it from a file or a data folder.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readAll, type Taker, writeAll } from '../data/copy.ts';
import { readFile, writeFile } from '../data/data-file.ts';
import { openPglite } from '../database/pglite.ts';
import type { Answer, Command, Desk } from './command.ts';
import { loaded, restore } from './restore.ts';

const WITHOUT_KEYS =
  'Sin las claves que firman las sesiones: quien lo restaure en otra base tendrá que iniciar sesión de nuevo. Con --with-keys van incluidas.';
const WITH_KEYS =
  'Con las claves que firman las sesiones: quien tenga este archivo puede hacerse pasar por cualquiera.';
const HOLDS =
  'Contiene correos, perfiles, asistentes, suscripciones y hashes de contraseñas: guárdalo como la propia base de datos.';

async function save({ database, values, now }: Desk, path: string): Promise<Answer> {
  const withKeys = values['with-keys'] ?? false;
  let count = 0;
  const adding = (rows: number) => {
    count += rows;
  };
  await writeFile(path, (taker) => readAll(database, { withKeys }, counting(taker, adding)), now());
  const says = [`${path}: ${count} filas.`, HOLDS, withKeys ? WITH_KEYS : WITHOUT_KEYS];
  return { says: says.join('\n'), data: { file: path, rows: count, withKeys } };
}

function counting(taker: Taker, add: (rows: number) => void): Taker {
  return {
    begin: taker.begin,
    rows: async (rows) => {
      add(rows.count);
      await taker.rows(rows);
    },
  };
}

/** The name contains the time in a form that every file system accepts. */
async function backup(desk: Desk, folder: string): Promise<Answer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = desk.now().toISOString().replace(/[:.]/g, '-');
  return save(desk, join(folder, `virsi-${moment}.gz`));
}

async function load({ database }: Desk, path: string): Promise<Answer> {
  return loaded(database, await fromWherever(path, (give) => writeAll(database, give)));
}

type Give = (taker: Taker) => Promise<void>;

/** A file, or the data folder of a stopped server. Only a folder brings its signing keys along. */
async function fromWherever<T>(path: string, take: (give: Give) => Promise<T>): Promise<T> {
  if (!existsSync(join(path, 'pg'))) return take((taker) => readFile(path, taker));
  const source = await openPglite(path);
  try {
    return await take((taker) => readAll(source, { withKeys: true }, taker));
  } finally {
    await source.close();
  }
}

const SAVED = { options: ['--with-keys'], opens: 'to look' } as const;

export const DATA_COMMANDS: readonly Command[] = [
  {
    ...SAVED,
    words: 'data backup',
    takes: ['<carpeta>'],
    does: 'Guarda todas las filas en un archivo con fecha.',
    run: backup,
  },
  {
    words: 'data restore',
    takes: ['<archivo>'],
    options: ['--journal <archivo>', '--without-journal'],
    does: 'Llena una base vacía con una copia, y repite lo que pasó después: nadie sigue dentro, ni vuelve quien se borró.',
    opens: 'to change',
    isLogged: true,
    isFinal: true,
    fillsDatabase: true,
    run: restore,
  },
  {
    ...SAVED,
    words: 'data export',
    takes: ['<archivo>'],
    does: 'Guarda todas las filas en ese archivo.',
    run: save,
  },
  {
    words: 'data import',
    takes: ['<archivo o carpeta de datos>'],
    does: 'Llena una base vacía tal cual, para mudarse con el servidor parado. Una copia se restaura con data restore.',
    opens: 'to change',
    isLogged: true,
    fillsDatabase: true,
    run: load,
  },
];
