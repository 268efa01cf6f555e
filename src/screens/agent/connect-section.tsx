// The two links that connect the assistant, shown once a configuration is stored.
import type { Ref } from 'react';
import { isHttpUrl } from '../../../contract/http-url.ts';
import { hasTag, linksOf } from '../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { connectTexts } from '../../texts/agent.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SlowWait } from '../slow-wait.tsx';
import { ConnectLink } from './connect-link.tsx';
import styles from './connect-section.module.css';

const NO_LINKS = { calendarUrl: '', whatsappUrl: '' };
const isReadingLinks = hasTag('readingLinks');

export function ConnectSection({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const send = useSend();
  const { calendarUrl, whatsappUrl } = useFlow(linksOf) ?? NO_LINKS;
  const canConnect = isHttpUrl(calendarUrl) && isHttpUrl(whatsappUrl);
  const canReload = useCan({ type: 'agent.reload' });
  const isReading = useFlow(isReadingLinks);

  return (
    <section aria-labelledby="connect">
      <Card className={styles.connect}>
        {/* Gets the focus after the first save; the description is read with the heading. */}
        <h2
          id="connect"
          ref={headingRef}
          tabIndex={-1}
          aria-describedby="connect-saved connect-next"
          className={styles.heading}
        >
          {connectTexts.heading}
        </h2>
        <Alert id="connect-saved" severity="success" message={connectTexts.saved} />
        <p id="connect-next">{connectTexts.next}</p>
        <ol className={styles.steps}>
          <ConnectLink
            icon="calendar"
            url={calendarUrl}
            label={connectTexts.google}
            hint={connectTexts.googleHint}
            isReading={isReading}
          />
          <ConnectLink
            icon="chat"
            url={whatsappUrl}
            label={connectTexts.whatsapp}
            hint={connectTexts.whatsappHint}
            isReading={isReading}
          />
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
      </Card>
    </section>
  );
}
