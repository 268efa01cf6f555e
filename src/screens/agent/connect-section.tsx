// The two links that connect the assistant, shown once a configuration is stored.
import type { Ref } from 'react';
import { connectTexts } from '#texts/agent.ts';
import { hasTag } from '../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import { SlowWait } from '../slow-wait.tsx';
import { ConnectLink } from './connect-link.tsx';
import styles from './connect-section.module.css';
import type { ConnectionLink } from './use-connections.ts';
import { useStoredAssistant } from './use-stored-assistant.ts';

interface ConnectSectionProps {
  headingRef: Ref<HTMLHeadingElement>;
  connections: readonly ConnectionLink[];
  /** The one that is opened next. */
  next: ConnectionLink['name'] | null;
  /** Both were opened. */
  isReady: boolean;
}

const isReadingLinks = hasTag('readingLinks');

export function ConnectSection({ headingRef, connections, next, isReady }: ConnectSectionProps) {
  const send = useSend();
  const serviceType = useStoredAssistant()?.template_type ?? 'GENERAL';
  const canReload = useCan({ type: 'agent.reload' });
  const isReading = useFlow(isReadingLinks);
  const canConnect = connections.every(({ url }) => url !== null);

  return (
    <section aria-labelledby="connect">
      <Card className={styles.connect}>
        <div className={styles.head}>
          {/* Gets the focus after the first save; the description is read with the heading. */}
          <h2
            id="connect"
            ref={headingRef}
            tabIndex={-1}
            aria-describedby="connect-state connect-next connect-saved"
            className={styles.heading}
          >
            {connectTexts.heading}
          </h2>
          <span id="connect-state">
            <StatePill tone={isReady ? 'success' : 'open'}>
              {isReady ? connectTexts.connected : connectTexts.toConnect}
            </StatePill>
          </span>
        </div>
        {!isReady && <p id="connect-next">{connectTexts.next}</p>}
        <ol className={styles.steps}>
          {connections.map((link) => (
            <ConnectLink
              key={link.name}
              link={link}
              isReading={isReading}
              isNext={link.name === next}
              serviceType={serviceType}
            />
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {isReading
            ? connectTexts.searching
            : canConnect
              ? connectTexts.ready
              : connectTexts.missing}
        </p>
        {/* The space is always reserved, so that nothing moves when the links arrive. */}
        <Button
          variant="quiet"
          busy={isReading}
          disabled={!canReload && !isReading}
          onClick={() => send({ type: 'agent.reload' })}
        >
          {connectTexts.askAgain}
        </Button>
        <SlowWait wait="readingLinks" />
        <p id="connect-saved" className={styles.saved}>
          {connectTexts.saved}
        </p>
      </Card>
    </section>
  );
}
