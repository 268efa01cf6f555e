// Why no test notices some mutants. An entry goes when its mutant is noticed or gone.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code stands here as it is in its file.

export interface Survivor {
  readonly file: string;
  /** The line that the mutant begins in. */
  readonly in: string;
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'contract/ordered-json.ts',
    in: '} catch {',
    from: '{ return raw; }',
    to: '{}',
    because: 'Equal: such a key makes the text no JSON, which is refused right after.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: "if (!raw.includes('\\\\')) return raw;",
    from: "!raw.includes('\\\\')",
    to: 'false',
    because: 'Equal: a key without a backslash is written as JSON writes it; this is quicker.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: "if (!raw.includes('\\\\')) return raw;",
    from: "'\\\\'",
    to: '""',
    because: 'Equal: a key without a backslash is written as JSON writes it; this is quicker.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: 'const NEEDS_MARK = /^(#|\\d+$|__proto__$|prototype$|constructor$)/;',
    from: '/^(#|\\d+$|__proto__$|prototype$|constructor$)/',
    to: '/(#|\\d+$|__proto__$|prototype$|constructor$)/',
    because: 'Equal: a key that is marked without need loses its mark again.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: 'const NEEDS_MARK = /^(#|\\d+$|__proto__$|prototype$|constructor$)/;',
    from: '/^(#|\\d+$|__proto__$|prototype$|constructor$)/',
    to: '/^(#|\\d+|__proto__$|prototype$|constructor$)/',
    because: 'Equal: a key that is marked without need loses its mark again.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: 'const NEEDS_MARK = /^(#|\\d+$|__proto__$|prototype$|constructor$)/;',
    from: '/^(#|\\d+$|__proto__$|prototype$|constructor$)/',
    to: '/^(#|\\d+$|__proto__|prototype$|constructor$)/',
    because: 'Equal: a key that is marked without need loses its mark again.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: 'const NEEDS_MARK = /^(#|\\d+$|__proto__$|prototype$|constructor$)/;',
    from: '/^(#|\\d+$|__proto__$|prototype$|constructor$)/',
    to: '/^(#|\\d+$|__proto__$|prototype|constructor$)/',
    because: 'Equal: a key that is marked without need loses its mark again.',
  },
  {
    file: 'contract/ordered-json.ts',
    in: 'const NEEDS_MARK = /^(#|\\d+$|__proto__$|prototype$|constructor$)/;',
    from: '/^(#|\\d+$|__proto__$|prototype$|constructor$)/',
    to: '/^(#|\\d+$|__proto__$|prototype$|constructor)/',
    because: 'Equal: a key that is marked without need loses its mark again.',
  },
  {
    file: 'contract/phone.ts',
    in: "if (nationalNumber.startsWith('0') && !hasNumbersWithZero(country ?? '')) return false;",
    from: "''",
    to: '"Stryker was here!"',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: 'const parts = (plain.match(/\\+?\\d[\\d\\s().-]{4,}\\d/g) ?? []).map((part) =>',
    from: '[]',
    to: '["Stryker was here"]',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: ".replace(/^.*(?:wa\\.me\\/(?:p\\/\\d+\\/)?|[?&]phone=)\\+?(?=\\d)/is, '+')",
    from: '/^.*(?:wa\\.me\\/(?:p\\/\\d+\\/)?|[?&]phone=)\\+?(?=\\d)/is',
    to: '/.*(?:wa\\.me\\/(?:p\\/\\d+\\/)?|[?&]phone=)\\+?(?=\\d)/is',
    because: 'Equal: it begins with what takes everything.',
  },
  {
    file: 'contract/phone.ts',
    in: "digits.length > 10 && !text.includes('+') ? `+${digits}` : '',",
    from: "''",
    to: '"Stryker was here!"',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: "own?.national.startsWith(own.dial) ? `+${own.national}` : '',",
    from: "''",
    to: '"Stryker was here!"',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: "own?.dial === '52' ? `+52${own.national.replace(MEXICO_EARLIER, '')}` : '',",
    from: "''",
    to: '"Stryker was here!"',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: 'const plan: readonly unknown[] = (country && metadata.countries[country]) || [];',
    from: '[]',
    to: '["Stryker was here"]',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: 'const lengths = [fixed, mobile].flatMap((line = []) => cells(line[1] ?? plan[3]));',
    from: '[]',
    to: '["Stryker was here"]',
    because: 'Equal: a text without a number is none.',
  },
  {
    file: 'contract/phone.ts',
    in: 'const MEXICO_EARLIER = /^(?:1|01|04[45])(?=\\d{10}$)/;',
    from: '/^(?:1|01|04[45])(?=\\d{10}$)/',
    to: '/(?:1|01|04[45])(?=\\d{10}$)/',
    because: 'Equal: what is left of the middle is no valid Mexican number.',
  },
  {
    file: 'contract/phone.ts',
    in: 'const MEXICO_EARLIER = /^(?:1|01|04[45])(?=\\d{10}$)/;',
    from: '/^(?:1|01|04[45])(?=\\d{10}$)/',
    to: '/^(?:1|01|04[45])(?=\\d{10})/',
    because: 'Equal: a number of more than ten digits is no valid Mexican one.',
  },
  {
    file: 'contract/plans.ts',
    in: "return TIERS.map((plan, tier) => ({ priceId: ids[set][tier] ?? '', ...plan }));",
    from: "''",
    to: '"Stryker was here!"',
    because: 'Equal: no catalogue has such a price id, and each has three.',
  },
  {
    file: 'contract/plans.ts',
    in: "const tier = [ids.a, ids.b].map((set) => set.indexOf(priceId ?? '')).find((at) => at >= 0);",
    from: "''",
    to: '"Stryker was here!"',
    because: 'Equal: no catalogue has such a price id, and each has three.',
  },
  {
    file: 'contract/price-ids.ts',
    in: "'debe tener tres precios distintos, separados por comas (Básico, Ideal, Premium)';",
    from: "'debe tener tres precios distintos, separados por comas (Básico, Ideal, Premium)'",
    to: '""',
    because: 'Only the server says it: tests/server/config.test.ts reads it.',
  },
  {
    file: 'contract/price-ids.ts',
    in: "export const PRICE_IDS_APART = 'no puede repetir un precio de VITE_PRICE_IDS_A';",
    from: "'no puede repetir un precio de VITE_PRICE_IDS_A'",
    to: '""',
    because: 'Only the server says it: tests/server/config.test.ts reads it.',
  },
];
