// Where the app keeps the session token. The server reads it to see who has no session.

/** Cookie of the token: path /, no expiry (specification, section 9). */
export const SESSION_COOKIE = 'user_session';
