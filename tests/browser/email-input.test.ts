// E-mail fields: the rule of contract/ beside the browser's own, and an international address on its way.
import fc from 'fast-check';
import { asciiEmail } from '../../contract/email.ts';
import { CALLS } from '../../qa/actors/calls.ts';
import { PASSWORD } from '../../qa/browser/people.ts';
import { button, expectScreen, field, password } from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const SAMPLES = 2_000;

// In ASCII: what is not, a browser rewrites while it is typed, and only then.
const signs = fc.constantFrom(...'abzAZ09.!#$%&\'*+/=?^_`{|}~-@@ "(),:;<>[\\]');
const label = fc.string({ unit: fc.constantFrom(...'abzAZ09--'), minLength: 1, maxLength: 66 });
const addresses = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.string({ unit: signs, maxLength: 12 }), fc.array(label, { maxLength: 3 }))
    .map(([local, labels]) => `${local}@${labels.join('.')}`),
);

test(
  "an e-mail is accepted exactly when the browser's own field accepts it",
  ENGINE,
  async ({ page }) => {
    await page.goto('/login');
    const typed = [
      ...fc.sample(addresses, { numRuns: SAMPLES, seed: 33 }),
      "d'orsi@example.com",
      'ana@clinica',
    ].filter((text) => text.trim() !== '');
    const taken = await page.evaluate((texts) => {
      const input = document.createElement('input');
      input.type = 'email';
      return texts.filter((text) => {
        input.value = text;
        return input.checkValidity();
      });
    }, typed);
    expect(typed.filter((text) => asciiEmail(text) !== null)).toEqual(taken);
    expect(taken.length).toBeGreaterThan(SAMPLES / 4);
  },
);

test.use({ throughProxy: true });

test('an international address stays as typed and is sent in ASCII', async ({ page, wire }) => {
  const name = `ana.${crypto.randomUUID()}`;
  await page.goto('/register');
  // Key by key, as the browser rewrites the domain behind what is shown.
  await field(page, 'Correo electrónico').pressSequentially(`${name}@mañana.test`);
  await password(page).fill(PASSWORD);
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  const sent = wire.requests(CALLS.signUp).map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([{ email_address: `${name}@xn--maana-pta.test` }]);
});
