// The currency of the prices, where it is configured.

/** @param code ISO 4217, in any case */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code.toUpperCase());
