// The sections of the specification that a state's meta can refer to.

/** Title by section number. */
export const SECTIONS: Readonly<Record<string, string>> = {
  1: 'Purpose and audience',
  2: 'Screens and addresses',
  3: 'Data',
  4: 'States and what leads from one to the next',
  5: 'Validation',
  6: 'Roles and what they may see',
  7: 'Calls to the backend and to Google',
  8: 'Errors',
  9: 'Figures and limits',
};
