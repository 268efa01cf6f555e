// The name of the session log's format. Separate from the schema, which only readers of a log need.

export const SESSION_LOG_FORMAT = 'virsi-session-log';
export const SESSION_LOG_VERSION = 3;
