// Points out beside a phone what its form's country contradicts, with a button for each way out.
import { phoneAdviceTexts } from '#texts/controls-phone.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { countryName } from '../country-names.ts';
import { nameWithDial, type PhoneAdvice } from './phone-advice.ts';
import styles from './phone-advice-note.module.css';
import type { Phone } from './phone-number.ts';

interface PhoneAdviceNoteProps {
  id: string;
  phone: Phone;
  advice: PhoneAdvice | null;
  /** The form's country, ISO 3166 alpha-2. */
  chosen: string;
  /** Makes the number's country the form's; missing where the form does not offer it. */
  onChoose?: ((iso2: string) => void) | undefined;
  onRead: (e164: string) => void;
}

export function PhoneAdviceNote(props: PhoneAdviceNoteProps) {
  const { id, phone, advice, chosen, onChoose, onRead } = props;
  const other = advice?.other ?? null;
  return (
    <>
      <div role="status" className={styles.note}>
        {advice && (
          <Alert id={id} severity="warning" message={messageOf(advice, chosen, phone.country)} />
        )}
      </div>
      {advice && (
        <div className={styles.ways}>
          {other && onChoose && (
            <Button variant="secondary" onClick={() => onChoose(other)}>
              {phoneAdviceTexts.changeCountry(countryName(other))}
            </Button>
          )}
          {advice.readings.map((reading) => (
            <Button key={reading.e164} variant="secondary" onClick={() => onRead(reading.e164)}>
              {phoneAdviceTexts.reading(reading.text, countryName(reading.country))}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function messageOf(advice: PhoneAdvice, chosen: string, own: string): string {
  const { isContradicted, other, isFixed } = advice;
  if (isFixed) return phoneAdviceTexts.fixed;
  if (other !== null) return phoneAdviceTexts.mismatch(nameWithDial(other), countryName(chosen));
  return phoneAdviceTexts.notOf(nameWithDial(isContradicted ? chosen : own));
}
