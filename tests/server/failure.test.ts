// When the database fails, the answer is generic and the log has the reason without personal data.
import { expect, it } from 'vitest';
import { homesForFile, inHome } from '../support/server/homes.ts';
import { startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

it('a failing statement is a 500 with a generic text, and the log says why without values', async () => {
  const home = await newHome();
  // Like a driver's error, this one has the statement's values in its message and detail.
  const raise = `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no row for %', NEW.email USING ERRCODE = 'XX000', DETAIL = NEW.email;
  END $$;
  CREATE TRIGGER fail BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION fail();`;
  await inHome(home, (database) => database.script(raise));
  let logs = '';
  const logTo = {
    write: (line: string) => {
      logs += line;
    },
  };
  const server = await startIn(home, { LOG_LEVEL: 'info' }, { logTo });
  const json = { email_address: 'canario@ejemplo.com', password: 'canario-secreto' };
  const { status, body, headers } = await server.send('POST', '/api/auth/user/signup', { json });
  await server.close();
  expect([status, body]).toEqual([
    500,
    { error: 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.' },
  ]);
  const requestId = headers.get('X-Request-Id');
  const lines = logs
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      requestId,
      error: expect.objectContaining({ code: 'XX000', message: 'no row for [e-mail]' }),
    }),
  );
  expect(lines.at(-1)).toMatchObject({ requestId, route: '/api/auth/user/signup', status: 500 });
  expect(logs).not.toContain('canario');
  await inHome(home, (database) => database.script('DROP FUNCTION fail CASCADE'));
});
