// The happy paths against the real embedded backend.

import { expect, type Page } from '@playwright/test';
import { describeEvent, isPersons, type ModelEvent, type Step, settledStart } from 'statechart-kit';
import * as v from 'valibot';
import type { Snapshot } from '../../machines/selectors.ts';
import { actionsFor } from '../controls.ts';
import { onboardingFlow, START } from '../onboarding.ts';
import { rememberTours } from '../playwright/tours-seen.ts';
import type { TestData } from '../scenarios/page/test-data.ts';
import { canaryData, secretsOf } from './canaries.ts';
import { watch } from './guard.ts';
import { happyPaths } from './happy-paths.ts';
import { addPageDriver, type PageReading, readMachine } from './page-driver.ts';
import { expectPageInvariants, type LookedAt } from './page-look.ts';
import { act } from './person.ts';
import { accessCheck, readRunSettings, test } from './run-test.ts';
import { stateDifference } from './same-state.ts';

const { mark } = readRunSettings();

for (const [index, { name, before, after }] of happyPaths().entries()) {
  test(`happy: ${name}`, async ({ page, context, appUrl }, info) => {
    // Unique e-mail and numbers within the run.
    const data = canaryData(`${mark}.${info.project.name}.${index}`);
    const watcher = watch(context, secretsOf(data));
    await page.addInitScript(rememberTours);
    // The notice about the e-mail is beside the flow.
    await page.route('**/api/auth/user/confirmation', (route) =>
      route.fulfill({ json: { email_verified: true } }),
    );
    await addPageDriver(page, []);
    await page.goto(appUrl + START.path);
    const visit = { walker: { page, data, read: () => readMachine(page) }, watcher };
    await walkFreely(visit, before);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await walkFreely(visit, after);
    await watcher.check();
  });
}

/** Does the person's actions, and waits wherever the machine rests for the person. */
async function walkFreely(visit: LookedAt, path: readonly Step[]): Promise<void> {
  const { page, data } = visit.walker;
  let before: Snapshot = settledStart(onboardingFlow)[0];
  for (const [index, { event, snapshot }] of path.entries()) {
    await test.step(describeEvent(event), async () => {
      await bringAbout(page, event, before, data);
      const next = path[index + 1]?.event;
      const isResting = next ? isPersons(next) : !isLeaving(snapshot);
      if (isResting) await expectRest(visit, snapshot);
    });
    before = snapshot;
  }
}

async function bringAbout(page: Page, event: ModelEvent, before: Snapshot, data: TestData) {
  const popup = event.type === 'session.signInWith' ? page.waitForEvent('popup') : null;
  if (isPersons(event)) await act(page, actionsFor(event, before, data));
  if (popup) await chooseAccount(await popup, data);
}

async function chooseAccount(popup: Page, { owner }: TestData): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByLabel('Usar otra cuenta de prueba').fill(owner.email);
  await popup.getByRole('button', { name: 'Continuar', exact: true }).click();
  await closed;
}

async function expectRest({ walker, watcher }: LookedAt, snapshot: Snapshot): Promise<void> {
  await expect(async () => {
    expect(stateDifference((await walker.read()).value, snapshot.value)).toBeNull();
  }).toPass({ timeout: 20_000 });
  const reading = await walker.read();
  const here = asDated({ ...snapshot, ...asSignedIn(snapshot, reading) }, reading);
  await expectPageInvariants({ walker, watcher }, here);
  await accessCheck()(walker.page, 'light');
}

/** The sample restores a session by password, but a session by Google is restored as one. */
function asSignedIn({ value, context }: Snapshot, reading: PageReading) {
  const { user } = v.parse(signedIn, reading.context);
  return { value, context: { ...context, user: context.user && { ...context.user, ...user } } };
}

const signedIn = v.object({ user: v.nullable(v.object({ isGoogleAuth: v.boolean() })) });

/** The sample's trial ends on a day of its own; the backend's ends a week after today. */
function asDated(snapshot: Snapshot, reading: PageReading): Snapshot {
  const { subscription } = snapshot.context;
  if (!subscription?.trialEndsAt) return snapshot;
  const { trialEndsAt } = v.parse(onTrial, reading.context).subscription;
  const daysLeft = (Date.parse(trialEndsAt) - Date.now()) / DAY_MS;
  expect(Math.round(daysLeft), 'days of the trial that are left').toBe(7);
  const dated = { ...subscription, trialEndsAt, currentPeriodEndsAt: trialEndsAt };
  return { ...snapshot, context: { ...snapshot.context, subscription: dated } };
}

const DAY_MS = 86_400_000;
const onTrial = v.object({ subscription: v.object({ trialEndsAt: v.string() }) });

/** The page is left before it can be checked. */
const isLeaving = (snapshot: Snapshot) =>
  snapshot.matches({ authenticated: { awaitingPayment: 'leaving' } });
