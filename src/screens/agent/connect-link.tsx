// One connection: a link once its address is known, until then a disabled button that says why.
import { useId } from 'react';
import { isHttpUrl } from '../../../contract/http-url.ts';
import { connectTexts } from '../../texts/agent.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './connect-link.module.css';

interface ConnectLinkProps {
  icon: IconName;
  url: string;
  label: string;
  hint: string;
  isReading: boolean;
}

export function ConnectLink({ icon, url, label, hint, isReading }: ConnectLinkProps) {
  const id = useId();
  const isOpenable = isHttpUrl(url);
  const reason = isReading ? connectTexts.searching : connectTexts.missing;
  return (
    <div className={styles.link}>
      {isOpenable ? (
        <LinkButton href={url} icon={icon} fullWidth newTab className={styles.control}>
          {label}
        </LinkButton>
      ) : (
        <Button icon={icon} fullWidth disabled aria-describedby={id} className={styles.control}>
          {label}
        </Button>
      )}
      <p id={id} className={styles.note}>
        {isOpenable ? hint : reason}
      </p>
    </div>
  );
}
