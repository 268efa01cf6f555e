// One connection and whether it was opened: a link once its address is known, until then a disabled button that says why.
import { useId } from 'react';
import { connectTexts } from '#texts/agent.ts';
import type { ServiceType } from '../../../contract/assistant.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import styles from './connect-link.module.css';
import type { ConnectionLink } from './use-connections.ts';

interface ConnectLinkProps {
  link: ConnectionLink;
  isReading: boolean;
  /** The next one to be opened. */
  isNext: boolean;
  serviceType: ServiceType;
}

const ICONS: Readonly<Record<ConnectionLink['name'], IconName>> = {
  google: 'calendar',
  whatsapp: 'chat',
};

export function ConnectLink({ link, isReading, isNext, serviceType }: ConnectLinkProps) {
  const { name, url, isOpened, markOpened } = link;
  const id = useId();
  const { label, hints } = connectTexts[name];
  const reason = isReading ? connectTexts.searching : connectTexts.missing;
  const look = {
    variant: isNext ? 'primary' : 'secondary',
    icon: ICONS[name],
    fullWidth: true,
    className: styles.control,
  } as const;
  return (
    <li className={styles.link} data-field={name}>
      <StatePill tone={isOpened ? 'done' : 'open'}>
        {isOpened ? connectTexts.opened : connectTexts.pending}
      </StatePill>
      {url === null ? (
        <Button {...look} disabled aria-describedby={id}>
          {label}
        </Button>
      ) : (
        <LinkButton {...look} href={url} newTab onClick={markOpened}>
          {label}
        </LinkButton>
      )}
      <p id={id} className={styles.note}>
        {url === null ? reason : isOpened ? connectTexts.openAgain : hints[serviceType]}
      </p>
    </li>
  );
}
