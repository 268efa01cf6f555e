// What both assistant schemas are made of.
import * as v from 'valibot';
import { agentErrors } from '../../texts/agent.ts';
import { phone } from '../field-schemas.ts';

export const serviceNumber = phone(agentErrors.phone);

export const duration = v.pipe(
  v.string(agentErrors.duration),
  v.transform(Number),
  v.check((minutes) => Number.isFinite(minutes) && minutes > 0, agentErrors.duration),
);
