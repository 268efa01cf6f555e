// All of the product that the table is held against, behind one door: a changed copy has the same one.

import { onboardingMachine } from '../../../../machines/onboarding-machine.ts';
import * as selectors from '../../../../machines/selectors.ts';
import { readConfiguration } from '../../../../src/config/environment.ts';
import { clearWithPerson, hearPage } from '../../../../src/onboarding/connect-page.ts';
import { createOnboarding } from '../../../../src/onboarding/create-onboarding.ts';
import { currentPath, mirrorRoutes } from '../../../../src/routing/mirror-routes.ts';
import { takePaymentCancelled } from '../../../../src/routing/payment-return.ts';
import { GoogleError, NoGoogleSession } from '../../../../src/services/identity/identity.ts';
import { authTexts } from '../../../../src/texts/auth.ts';
import { logTexts } from '../../../../src/texts/log.ts';
import { noticeText } from '../../../../src/texts/notices.ts';

export const product = {
  onboardingMachine,
  selectors,
  readConfiguration,
  clearWithPerson,
  hearPage,
  createOnboarding,
  currentPath,
  mirrorRoutes,
  takePaymentCancelled,
  GoogleError,
  NoGoogleSession,
  authTexts,
  logTexts,
  noticeText,
};

export type Product = typeof product;
