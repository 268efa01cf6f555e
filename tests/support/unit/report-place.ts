// The app and the browser that the reports of the unit tests are from.
export const BROWSER = {
  navigator: {
    userAgent: 'Chromium',
    language: 'es-EC',
    clipboard: { writeText: async () => {} },
  },
  innerWidth: 360.4,
  innerHeight: 740,
};
export const APP = { version: '0.1.0', build: 'sandbox' } as const;
