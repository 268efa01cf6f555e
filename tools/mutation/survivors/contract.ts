// What survives in contract/.
import type { Survivor } from './survivor.ts';

const NO_NUMBER = 'Equal: a text without a number is none.';
const NO_PRICE = 'Equal: no catalogue has such a price id, and each has three.';
/** What Stryker puts in the place of an empty text or list. */
const ITS_OWN = /Stryker was here/;

export const IN_CONTRACT: readonly Survivor[] = [
  {
    file: 'contract/phone.ts',
    in: "if (nationalNumber.startsWith('0') && !hasNumbersWithZero(country ?? '')) return false;",
    to: ITS_OWN,
    because: NO_NUMBER,
  },
  {
    file: 'contract/phone.ts',
    in: /\?\? \[\]\)\.map\(\(part\) =>$|: '',$|\|\| \[\];$|\(line = \[\]\)/,
    to: ITS_OWN,
    because: NO_NUMBER,
  },
  {
    file: 'contract/phone.ts',
    in: /^\.replace\(\/\^\.\*\(\?:wa/,
    because: 'Equal: it begins with what takes everything.',
  },
  {
    file: 'contract/phone.ts',
    in: /^const MEXICO_EARLIER/,
    because: 'Equal: what is left of the middle, or of more than ten digits, is no Mexican number.',
  },
  { file: 'contract/plans.ts', in: /priceId/, to: ITS_OWN, because: NO_PRICE },
  {
    file: 'contract/price-ids.ts',
    in: /tres precios distintos|no puede repetir/,
    because: 'Only the server says it: tests/server/config.test.ts reads it.',
  },
];
