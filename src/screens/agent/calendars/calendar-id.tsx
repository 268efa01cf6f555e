// A shortened calendar id. The whole id is in the tooltip and in the text for assistive technology.
import { shortCalendarId } from './short-calendar-id.ts';

export function CalendarId({ id }: { id: string }) {
  const short = shortCalendarId(id);
  if (short === id) return <Breakable id={id} />;
  return (
    <>
      <span aria-hidden="true" title={id}>
        <Breakable id={short} />
      </span>
      <span className="visually-hidden">{id}</span>
    </>
  );
}

/** The line may break only before the '@'. */
function Breakable({ id }: { id: string }) {
  const at = id.lastIndexOf('@');
  if (at < 1) return <span>{id}</span>;
  return (
    <>
      <span>{id.slice(0, at)}</span>
      <wbr />
      <span>{id.slice(at)}</span>
    </>
  );
}
