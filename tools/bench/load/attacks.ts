// What one client does to the others: for each kind the worst requests that were found. As a program it attacks a server:
// `attacks.ts <url> <name> <seconds> <email> <token>`, and prints how often each status was answered.
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import autocannon, { type Request } from 'autocannon';
import { assistantOf } from '../../../tests/support/server/client.ts';
import type { Person } from './people.ts';
import { AUTH, bearer, credentials, fromAnywhere, get, post } from './requests.ts';

interface Attack {
  readonly name: string;
  readonly connections: number;
  /** Sent in turns, each as soon as the one before is answered. */
  requests(person: Person): readonly Request[];
}

const KB = 1024;

/** Unterminated strings, nesting, and a domain that is slow to convert. */
const junk = (bytes: number) => [
  `{"email_address":"${'\\"'.repeat(bytes / 2 - 20)}`,
  '['.repeat(bytes),
  '{"a":'.repeat(bytes / 5),
  `{"email_address":"a@${'漢'.repeat(bytes / 3 - 20)}.com","password":"x"}`,
];

/** The cheapest answer there is: what it costs that a client sends requests at all. */
export const CHEAPEST = '/livez';

export const ATTACKS: readonly Attack[] = [
  { name: CHEAPEST, connections: 100, requests: () => [get(CHEAPEST)] },
  { name: 'sign-ins, one address', connections: 100, requests: () => [credentials('login')] },
  {
    name: 'sign-ins, each from another address',
    connections: 100,
    requests: () => [fromAnywhere(credentials('login'))],
  },
  {
    name: '16 kB of junk at the routes without a session',
    connections: 10,
    requests: () =>
      ['login', 'signup', 'recovery', 'recovery/confirm', 'confirm'].flatMap((route) =>
        junk(16 * KB - 1).map((body) => fromAnywhere(post(AUTH + route, body))),
      ),
  },
  {
    name: 'pages, and addresses that do not exist',
    connections: 100,
    requests: () => [get('/register'), get('/assets/none.js'), get(`/${'%41'.repeat(2000)}`)],
  },
  {
    name: 'forged tokens, and headers of 15 kB',
    connections: 10,
    requests: ({ token }) => [
      get('/api/bot', { Authorization: `Bearer ${token.slice(0, -4)}AAAA` }),
      get('/api/bot', { Authorization: `Bearer ${'x'.repeat(15_000)}` }),
      get(CHEAPEST, { Cookie: 'a=b; '.repeat(3000) }),
    ],
  },
  {
    name: 'signed in: reads and the export',
    connections: 10,
    requests: (person) =>
      [`${AUTH}export`, `${AUTH}confirmation`, '/api/bot'].map((path) => get(path, bearer(person))),
  },
  {
    name: 'signed in: the largest assistant, and 250 kB of junk',
    connections: 10,
    requests: (person) => {
      const text = '漢'.repeat(10_000);
      const largest = assistantOf(person.email, { context: text, first_message: text });
      return [JSON.stringify(largest), ...junk(250 * KB)].map((body) =>
        post('/api/bot/%2B593990000001', body, bearer(person)),
      );
    },
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url = '', name, seconds, email = '', token = ''] = process.argv.slice(2);
  const attack = ATTACKS.find((each) => each.name === name);
  if (!attack) throw new Error(`no such attack: ${name}`);
  // A real client has a machine of its own: this one gets the processor last.
  setPriority(19);
  const { statusCodeStats = {} } = await autocannon({
    url,
    connections: attack.connections,
    duration: Number(seconds),
    timeout: 60,
    requests: [...attack.requests({ email, token })],
  });
  const answers = Object.entries(statusCodeStats).map(([code, { count }]) => `${count} × ${code}`);
  console.log(answers.join(', '));
}
