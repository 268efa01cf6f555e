// One connection: a link once its address is known, until then a disabled button that says why.
import { useId } from 'react';
import { isHttpUrl } from '../../../contract/http-url.ts';
import { connectTexts } from '../../texts/agent.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './connect-link.module.css';
import { useOpenedLink } from './use-opened-link.ts';

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
  const { isOpened, markOpened } = useOpenedLink(url);
  const reason = isReading ? connectTexts.searching : connectTexts.missing;
  return (
    <li className={styles.link}>
      {isOpenable ? (
        <LinkButton
          href={url}
          icon={icon}
          fullWidth
          newTab
          onClick={markOpened}
          className={styles.control}
        >
          {label}
        </LinkButton>
      ) : (
        <Button icon={icon} fullWidth disabled aria-describedby={id} className={styles.control}>
          {label}
        </Button>
      )}
      <p id={id} className={styles.note}>
        {isOpenable && isOpened && <Icon name="check" size={18} />}
        <span>{isOpenable ? (isOpened ? connectTexts.opened : hint) : reason}</span>
      </p>
    </li>
  );
}
