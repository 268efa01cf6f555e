// /.well-known/security.txt: the contacts for reports of vulnerabilities.
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { serverForFile } from '../support/server/test-server.ts';

const PATH = '/.well-known/security.txt';
const server = serverForFile(
  {
    SANDBOX: 'off',
    PUBLIC_URL: 'https://app.virsi.test',
    SECURITY_CONTACT: 'mailto:seguridad@virsi.test, https://virsi.test/seguridad',
  },
  { now: () => new Date('2026-01-01T15:30:00Z') },
);

it('security.txt names the contacts and when it expires', async () => {
  const { status, headers, body } = await server.send('GET', PATH);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(body).toBe(`Contact: mailto:seguridad@virsi.test
Contact: https://virsi.test/seguridad
Expires: 2026-06-30T00:00:00.000Z
Preferred-Languages: es, en
Canonical: https://app.virsi.test/.well-known/security.txt
`);
});

it.each([
  'hola@virsi.ec',
  'http://virsi.ec',
  'mailto:hola',
  'https://virsi.ec,',
  'mailto:a@b.ec\nX: y',
])('the contact «%s» is refused', (SECURITY_CONTACT) => {
  expect(() => readConfig({ SANDBOX: 'on', SECURITY_CONTACT })).toThrow(
    'Error de configuración variables de entorno: SECURITY_CONTACT debe ser mailto:correo o una URL https, o varios separados por comas',
  );
});
