// A picture of a client's phone. Screen readers get the conversation as one text.
import { previewTexts } from '#texts/preview.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons.tsx';
import { bracketParts, hasBracket } from '../examples/brackets.ts';
import { alternativeOf, type Conversation, type Message, type Said } from './conversation.ts';
import styles from './phone-picture.module.css';

export function PhonePicture({ conversation }: { conversation: Conversation }) {
  const { title, subtitle, phone, messages, booked } = conversation;
  return (
    <div role="img" aria-label={alternativeOf(conversation)} className={styles.phone}>
      <div className={styles.head}>
        <span className={styles.face}>
          <Icon name="user" />
        </span>
        <div className={styles.names}>
          <Line said={title} className={styles.title} />
          <Line said={subtitle} />
          {phone && <p dir="ltr">{phone}</p>}
        </div>
      </div>
      <div className={styles.chat}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        <div className={classNames(styles.bubble, styles.assistant, styles.booked)}>
          <Icon name="calendar" />
          <div className={styles.names}>
            <p className={styles.title}>{previewTexts.booked}</p>
            <Line said={booked.service} />
            <p>{booked.when}</p>
            {booked.place && <Line said={booked.place} />}
          </div>
        </div>
      </div>
    </div>
  );
}

function Bubble({ message }: { message: Message }) {
  const { from, list } = message;
  return (
    <div
      className={classNames(
        styles.bubble,
        styles[from],
        message.isExample && !list && styles.unwritten,
      )}
    >
      <Line said={message} />
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item.text}>
              <Line said={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Written in the direction of its own letters. */
function Line({ said, className }: { said: Said; className?: string | undefined }) {
  return (
    <p dir="auto" className={classNames(styles.line, said.isExample && styles.example, className)}>
      {hasBracket(said.text) ? <Marked text={said.text} /> : said.text}
    </p>
  );
}

/** A translated page is kept up to date only where a text is alone in its element. */
function Marked({ text: whole }: { text: string }) {
  return bracketParts(whole).map(({ at, text, isBracket }) => {
    const Piece = isBracket ? 'mark' : 'span';
    return <Piece key={at}>{text}</Piece>;
  });
}
