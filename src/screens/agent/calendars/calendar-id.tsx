// A calendar id in little room: whole on hover and for assistive technology.
import { shortCalendarId } from './short-calendar-id.ts';

export function CalendarId({ id }: { id: string }) {
  const short = shortCalendarId(id);
  if (short === id) return <>{id}</>;
  return (
    <>
      <span aria-hidden="true" title={id}>
        {short}
      </span>
      <span className="visually-hidden">{id}</span>
    </>
  );
}
