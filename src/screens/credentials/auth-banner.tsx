// The banner above the forms of somebody who is not signed in.
import { useState } from 'react';
import { authTexts } from '#texts/auth.ts';
import { bannerOf } from '../../../machines/selectors.ts';
import type { Banner } from '../../../machines/types.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import styles from './auth-banner.module.css';

/** @param otherwise shown while there is no banner, so that the form below never moves */
export function AuthBanner({ otherwise }: { otherwise: string }) {
  const banner = useFlow(bannerOf);
  return (
    <div className={styles.place}>
      {banner ? <Shown banner={banner} /> : <p className={styles.intro}>{otherwise}</p>}
    </div>
  );
}

function Shown({ banner }: { banner: Banner }) {
  const times = useTimes(banner);
  const message = bannerText(banner);
  if (banner.notice === 'sessionExpired' || banner.notice === 'resetLinkLost') {
    return <Alert severity="warning" live="assertive" message={message} />;
  }
  if (banner.notice === 'accountDeleted') {
    return <Alert severity="success" live="assertive" message={message} />;
  }
  // The notification already announces the refusal.
  const live = banner.notice === 'authRefused' ? 'off' : 'assertive';
  return <Alert key={times} variant="filled" severity="error" live={live} message={message} />;
}

/** With the detail of a failure at its end. */
function bannerText(banner: Banner): string {
  if (banner.notice === 'authRefused') return banner.text;
  if (banner.notice === 'authFailed') return authTexts.notProcessed + banner.text;
  return authTexts[banner.notice];
}

/** Counts banners, so that a repeated banner is announced again. */
function useTimes(banner: Banner): number {
  const [latest, setLatest] = useState({ banner, times: 0 });
  if (latest.banner === banner) return latest.times;
  const times = latest.times + 1;
  setLatest({ banner, times });
  return times;
}
