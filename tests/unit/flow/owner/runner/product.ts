// All of the product that the tables are held against.
import { chartProduct } from '../../../../../qa/scenarios/product.ts';
import { readConfiguration } from '../../../../../src/config/environment.ts';
import { clearOnUserChange, listenToPage } from '../../../../../src/onboarding/connect-page.ts';
import { createOnboarding } from '../../../../../src/onboarding/create-onboarding.ts';
import { currentPath, mirrorRoutes } from '../../../../../src/routing/mirror-routes.ts';
import { takePaymentCancelled } from '../../../../../src/routing/payment-return.ts';
import { IdentityError } from '../../../../../src/services/identity/identity.ts';

export const product = {
  ...chartProduct,
  readConfiguration,
  clearOnUserChange,
  listenToPage,
  createOnboarding,
  currentPath,
  mirrorRoutes,
  takePaymentCancelled,
  IdentityError,
};

export type Product = typeof product;
