// The access token of a person's calendars: handed over by the consent, used by the list, in memory only.
export interface CalendarAccess {
  /** Empty when there is none. */
  token(): string;
  setToken(token: string): void;
}

export function createCalendarAccess(): CalendarAccess {
  let held = '';
  return {
    token: () => held,
    setToken: (token) => {
      held = token;
    },
  };
}
