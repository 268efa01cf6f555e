// Both links were opened: what the owner has now, and the example to try it. Connected as far as this app knows.
import type { Ref } from 'react';
import { planTexts } from '#texts/plan.ts';
import { readyTexts } from '#texts/ready.ts';
import type { StoredAssistant } from '../../../contract/answers.ts';
import { isKnownPrice, planByPriceId } from '../../../contract/plans.ts';
import { subscriptionOf } from '../../../machines/selectors.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { usePhoneLibrary } from '../../ui/phone/phone-library.ts';
import { termsOf } from '../subscription-terms.ts';
import { conversationOf, servicesOf } from './preview/conversation.ts';
import { freeHours } from './preview/free-hours.ts';
import { TrialChat } from './preview/trial-chat.tsx';
import styles from './ready-section.module.css';
import { shownTextsOf } from './shown-texts.ts';
import { useStoredAssistant } from './use-stored-assistant.ts';

export function ReadySection({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const stored = useStoredAssistant();
  if (stored === null) return null;
  return <Ready stored={stored} headingRef={headingRef} />;
}

interface ReadyProps {
  stored: StoredAssistant;
  headingRef: Ref<HTMLHeadingElement>;
}

function Ready({ stored, headingRef }: ReadyProps) {
  const subscription = useFlow(subscriptionOf);
  const { priceIds } = useOnboarding();
  const priceId = subscription?.productId ?? '';
  const plan = planByPriceId(priceId, priceIds);
  const isKnown = isKnownPrice(priceId, priceIds);
  const terms = subscription ? termsOf(subscription, isKnown ? plan.price : null) : [];
  usePhoneLibrary();
  const { number, services, duration, greeting, hours } = summaryOf(stored);

  return (
    <section aria-labelledby="ready">
      <Card className={styles.ready}>
        <div className={styles.has}>
          <h2
            id="ready"
            ref={headingRef}
            tabIndex={-1}
            aria-describedby="ready-opened"
            className={styles.heading}
          >
            {readyTexts.heading}
          </h2>
          <Alert id="ready-opened" severity="success" message={readyTexts.opened} />
          <h3>{readyTexts.has}</h3>
          <dl className={styles.facts}>
            <dt>{readyTexts.number}</dt>
            <dd dir="ltr">{number}</dd>
            <dt>{readyTexts.plan}</dt>
            <dd>
              <p lang={isKnown ? undefined : 'en'}>{plan.title}</p>
              <p>{planTexts.appointments(plan.appointments)}</p>
              {terms.map((term) => (
                <p key={term}>{term}</p>
              ))}
            </dd>
            <dt>{readyTexts.services}</dt>
            <dd dir="auto">{services.join(', ')}</dd>
            <dt>{readyTexts.duration}</dt>
            <dd>{readyTexts.minutes(duration)}</dd>
            <dt>{readyTexts.greeting}</dt>
            <dd dir="auto" className={styles.greeting}>
              {greeting}
            </dd>
          </dl>
        </div>
        <TrialChat
          serviceType={stored.template_type}
          greeting={greeting}
          facts={{ services, duration, hours }}
        />
      </Card>
    </section>
  );
}

function summaryOf(stored: StoredAssistant) {
  const texts = shownTextsOf(stored, null);
  const { phone, messages } = conversationOf(stored.template_type, texts);
  const duration = texts.appointment_duration_minutes ?? '';
  return {
    number: phone,
    services: [...new Set(servicesOf(texts.calendar_info ?? ''))],
    duration,
    greeting: messages.find(({ id }) => id === 'greets')?.text ?? '',
    hours: freeHours(duration),
  };
}
