// Before the run: the production build, with price ids as somebody has them at Stripe.
import { makeBuild } from '../../../support/browser/built-site.ts';
import { SELLING } from './selling-site.ts';

export default async function buildApp(): Promise<() => Promise<void>> {
  const { folder, remove } = await makeBuild('production', SELLING);
  // The workers inherit it.
  process.env.VIRSI_DIST = folder;
  return remove;
}
