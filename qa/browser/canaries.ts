// Unique test data of a run, to find leaks.
import { createHash } from 'node:crypto';
import { CALENDAR_TOKEN, TOKEN } from '../playwright/tokens.ts';
import { TEST_DATA, type TestData } from '../scenarios/page/test-data.ts';

/** @param mark the run's mark. The same mark gives the same data. */
export function canaryData(mark: string): TestData {
  return {
    ...TEST_DATA,
    owner: { email: `canaria.${mark}@example.com`, password: `Canaria-${mark}` },
    resetToken: `canaria-enlace-${mark}`,
    profile: { ...TEST_DATA.profile, mobile_phone_number: phoneOf(`profile ${mark}`) },
    assistant: { ...TEST_DATA.assistant, phone: phoneOf(`assistant ${mark}`) },
  };
}

/** An Ecuadorian mobile number without the dial code. */
function phoneOf(text: string): string {
  const number = createHash('sha256').update(text).digest().readUInt32BE();
  return `98${String(number % 10_000_000).padStart(7, '0')}`;
}

/** Texts that may be in no address, console line or storage. */
export const secretsOf = ({ owner, resetToken }: TestData): readonly string[] => [
  owner.password,
  resetToken,
  TOKEN,
  CALENDAR_TOKEN,
];

/** Texts that may be in no export of a run. */
export function canariesOf({ owner, resetToken, profile, assistant }: TestData): readonly string[] {
  return [
    owner.email,
    owner.password,
    resetToken,
    profile.mobile_phone_number,
    assistant.phone,
    TOKEN,
  ];
}
