// Where the app keeps the token of a session, so that its server knows who has none.

/** Cookie of the token: path /, no expiry (specification, section 9). */
export const SESSION_COOKIE = 'user_session';
