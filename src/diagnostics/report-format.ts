// What a session log calls itself; apart from its schema, which only those who read one need.

export const SESSION_LOG_FORMAT = 'virsi-session-log';
export const SESSION_LOG_VERSION = 2;
