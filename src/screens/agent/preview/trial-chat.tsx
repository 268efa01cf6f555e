// A conversation with the saved assistant to type into. The answers are an example, made here.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { previewTexts } from '#texts/preview.ts';
import { trialTexts } from '#texts/ready.ts';
import type { ServiceType } from '../../../../contract/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { clientName } from './conversation.ts';
import picture from './phone-picture.module.css';
import type { TrialFacts, Turn } from './reply.ts';
import { shortened } from './shortened.ts';
import styles from './trial-chat.module.css';

/** Characters of one message. */
const LONGEST = 200;

/** Few try it on every visit: its code comes when somebody does. */
const fetchReplies = () => import('./reply.ts');

interface TrialChatProps {
  serviceType: ServiceType;
  greeting: string;
  facts: TrialFacts;
}

export function TrialChat({ serviceType, greeting, facts }: TrialChatProps) {
  const id = useId();
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const [replies, setReplies] = useState<Awaited<ReturnType<typeof fetchReplies>> | null>(null);
  const turns: readonly Turn[] =
    replies?.trialTurns(facts, typed) ?? typed.map((said) => ({ from: 'client', text: said }));

  useEffect(() => {
    if (turns.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [turns.length]);

  function say(message: string) {
    const shown = shortened(message, LONGEST);
    if (shown !== '') setTyped([...typed, shown]);
    setText('');
    // Without it the next message tries again, and answers both.
    fetchReplies().then(setReplies, () => {});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    say(text);
  }

  return (
    <section
      aria-labelledby={id}
      className={styles.trial}
      onFocus={() => fetchReplies().catch(() => {})}
    >
      <h3 id={id}>{trialTexts.heading}</h3>
      <p className={styles.note}>{trialTexts.note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too. */}
      <div ref={log} role="log" aria-label={trialTexts.log} tabIndex={0} className={styles.log}>
        <Bubble from="assistant" text={greeting} serviceType={serviceType} />
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added.
          <Bubble key={index} {...turn} serviceType={serviceType} />
        ))}
      </div>
      <fieldset className={styles.suggestions}>
        <legend className="visually-hidden">{trialTexts.suggestions}</legend>
        {trialTexts.suggested.map((suggestion) => (
          <Button
            key={suggestion}
            variant="secondary"
            onClick={() => say(suggestion)}
            className={styles.suggestion}
          >
            {suggestion}
          </Button>
        ))}
      </fieldset>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          name="trial"
          label={trialTexts.type[serviceType]}
          value={text}
          onChange={setText}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={LONGEST}
          mayBeEmpty
        />
        <Button type="submit" icon="chat">
          {trialTexts.send}
        </Button>
      </form>
    </section>
  );
}

function Bubble({ from, text, serviceType }: Turn & { serviceType: ServiceType }) {
  const who = from === 'client' ? clientName(serviceType) : previewTexts.assistant;
  return (
    <div className={classNames(picture.bubble, picture[from])}>
      <span className="visually-hidden">{`${who}: `}</span>
      <p dir="auto" className={classNames(picture.line, styles.line)}>
        {text}
      </p>
    </div>
  );
}
