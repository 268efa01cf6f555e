// Where the tool serves what belongs to the console, beside the app.

/** What the tool serves beside the app is under it. */
export const HOLD_PATH = '/flow/';
export const CONSOLE_PATH = `${HOLD_PATH}consola.js`;
/** The page of the Google window that gives a sample's answer. */
export const GOOGLE_PATH = `${HOLD_PATH}google`;
