// Shortens a calendar id for display: many have 60 characters.

const LONGEST_LOCAL_PART = 20;

/** The part before the '@' cut at 20 characters; the domain stays whole. */
export function shortCalendarId(id: string): string {
  const at = id.lastIndexOf('@');
  const local = [...(at < 0 ? id : id.slice(0, at))];
  if (local.length <= LONGEST_LOCAL_PART) return id;
  const domain = at < 0 ? '' : id.slice(at);
  return `${local.slice(0, LONGEST_LOCAL_PART).join('')}...${domain}`;
}
