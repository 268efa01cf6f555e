// What both assistant schemas are made of.
import * as v from 'valibot';
import { agentErrors } from '../../texts/agent.ts';
import { isEmptyPhone, phoneForSending } from '../../ui/phone/phone-number.ts';

/** Text that must be there; spaces around it do not count. */
export function requiredText(message: string) {
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message));
}

export const optionalText = v.pipe(v.string(), v.trim());

export const serviceNumber = v.pipe(
  v.string(agentErrors.phone),
  v.check((phone) => !isEmptyPhone(phone), agentErrors.phone),
  v.transform(phoneForSending),
);

export const duration = v.pipe(
  v.string(agentErrors.duration),
  v.transform(Number),
  v.check((minutes) => Number.isFinite(minutes) && minutes > 0, agentErrors.duration),
);
