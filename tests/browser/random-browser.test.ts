// A page that breaks an invariant of the random walks is reported.
import type { Page } from '@playwright/test';
import { settledStart, settledTransition } from 'statechart-kit';
import { visitApp } from '../../qa/browser/browser-session.ts';
import { lookAtPage } from '../../qa/browser/page-look.ts';
import { onboardingFlow, START } from '../../qa/onboarding.ts';
import { TOKEN } from '../../qa/playwright/tokens.ts';
import { expect, test } from '../support/browser/test.ts';

/**
 * How the login screen is broken, by the name of the invariant that then fails. Heading, title, address and texts are
 * compared with what is expected: where they are misread, no page is right.
 */
const BREAKS: readonly (readonly [invariant: string, (page: Page) => Promise<unknown>])[] = [
  [
    'what the table of controls offers is there and can be used',
    (page) =>
      page
        .getByRole('button', { name: 'Iniciar sesión', exact: true })
        .evaluate((element) => element.setAttribute('disabled', '')),
  ],
  [
    'nothing has to be scrolled sideways',
    (page) =>
      page.evaluate(() => {
        document.body.style.width = '2000px';
      }),
  ],
  [
    'the focus is on nothing that is hidden',
    async (page) => {
      const field = page.getByLabel('Contraseña', { exact: true });
      await field.focus();
      await page.evaluate(() => {
        document.body.style.opacity = '0';
      });
    },
  ],
  [
    'the page fails at nothing and asks no other machine',
    (page) => page.evaluate(() => console.error('broken')),
  ],
  [
    'no secret lies in storage or in the address',
    (page) => page.evaluate((token) => localStorage.setItem('kept', token), TOKEN),
  ],
];

test('every break of the page is noticed, and named', async ({ browser, backend }) => {
  const [start] = settledStart(onboardingFlow);
  const none = onboardingFlow.possible(start).find(({ outcome }) => outcome === 'session.absent');
  if (!none) throw new Error('The session cannot be none');
  const [login] = settledTransition(onboardingFlow, start, none);
  await visitApp(browser, backend.url, '360', async (visit) => {
    const { walker } = visit;
    for (const [invariant, breakIt] of BREAKS) {
      await walker.open(START.path);
      expect(await lookAtPage(visit, start)).toBeNull();
      await walker.take(none, start);
      expect(await lookAtPage(visit, login), 'before it is broken').toBeNull();
      await breakIt(walker.page);
      expect(await lookAtPage(visit, login, 0)).toMatchObject({ invariant });
    }
    expect((await lookAtPage(visit, start, 0))?.invariant).toBe(
      'the app is in the state that the model is in',
    );
  });
});
