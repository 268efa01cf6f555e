// The name of the session log's format. Not in the schema's file: only readers of a log need that one.

export const SESSION_LOG_FORMAT = 'virsi-session-log';
export const SESSION_LOG_VERSION = 3;
