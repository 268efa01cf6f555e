// Where the pages of the payment provider send a person back to.

export const RETURN_PATHS = {
  payment: '/admin-account',
  portal: '/admin-agent-account',
} as const;
