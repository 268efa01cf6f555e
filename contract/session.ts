// The cookie in which the app keeps the session token. The server reads it to see whether a visitor has a session.

/** Cookie of the token: path /, no expiry (specification, section 9). */
export const SESSION_COOKIE = 'user_session';
