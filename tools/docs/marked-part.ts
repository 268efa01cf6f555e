// A part of a page that is written by a command, between two marks.

/** @returns the page with the part replaced. @throws where the page has no such marks */
export function withPart(page: string, name: string, part: string): string {
  const marks = new RegExp(`(<!-- ${name}:start[^>]*-->\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  if (!marks.test(page)) throw new Error(`no marks ${name}:start and ${name}:end`);
  return page.replace(marks, (_, start: string, end: string) => `${start}${part}\n${end}`);
}
