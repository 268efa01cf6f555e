// The banner above the login and register forms.
import { bannerOf } from '../../../machines/selectors.ts';
import type { Banner } from '../../../machines/types.ts';
import { useFlow } from '../../app/onboarding-context.tsx';
import { authTexts } from '../../texts/auth.ts';
import { Alert } from '../../ui/alert.tsx';

export function AuthBanner() {
  const banner = useFlow(bannerOf);
  if (!banner) return null;
  if (banner.notice === 'sessionExpired') {
    return <Alert severity="warning" live="polite" message={authTexts.sessionExpired} />;
  }
  // A refusal is read out by its toast already.
  const live = banner.notice === 'authRefused' ? 'off' : 'assertive';
  return <Alert variant="filled" severity="error" live={live} message={messageOf(banner)} />;
}

function messageOf(banner: Exclude<Banner, { notice: 'sessionExpired' }>): string {
  return banner.notice === 'authRefused' ? banner.text : authTexts.notProcessed + banner.text;
}
