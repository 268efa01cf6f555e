// /.well-known/security.txt: who may be told of a hole.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { errorAnswer } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  const server = serverForFile(
    {
      SANDBOX: 'off',
      PUBLIC_URL: 'https://app.virsi.test',
      SECURITY_CONTACT: 'mailto:seguridad@virsi.test, https://virsi.test/seguridad',
    },
    { now: () => new Date('2026-01-01T15:30:00Z') },
  );
  const unnamed = serverForFile();

  it('names the contacts, and until when they are good', async () => {
    const { status, headers, body } = await server.send('GET', PATH);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(body).toBe(`Contact: mailto:seguridad@virsi.test
Contact: https://virsi.test/seguridad
Expires: 2026-06-30T00:00:00.000Z
Preferred-Languages: es, en
Canonical: https://app.virsi.test/.well-known/security.txt
`);
  });

  it('is not found where nobody is named, and only read', async () => {
    expect(await unnamed.get(PATH)).toEqual(errorAnswer(404, 'El recurso solicitado no existe.'));
    expect((await server.post(PATH)).status).toBe(405);
  });

  it.each([
    'hola@virsi.ec',
    'http://virsi.ec',
    'mailto:hola',
    'https://virsi.ec,',
    'mailto:a@b.ec\nX: y',
  ])('names nobody by «%s»', (SECURITY_CONTACT) => {
    expect(() => readConfig({ SANDBOX: 'on', SECURITY_CONTACT })).toThrow(
      'Error de configuración variables de entorno: SECURITY_CONTACT debe ser mailto:correo o una URL https, o varios separados por comas',
    );
  });
});
