// Announcements for screen readers: invisible text, for changes that do not move the focus.
import { useCallback, useState } from 'react';

export interface Announcement {
  readonly text: string;
  /** Counts announcements, so that the same text is announced again. */
  readonly times: number;
}

export function useAnnouncement(): {
  readonly announcement: Announcement;
  readonly announce: (text: string) => void;
} {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', times: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  return { announcement, announce };
}

interface AnnouncerProps {
  announcement: Announcement;
  isUrgent?: boolean;
}

/** In the page from the start: screen readers announce only what is added to a live region later. */
export function Announcer({ announcement, isUrgent = false }: AnnouncerProps) {
  return (
    <p role={isUrgent ? 'alert' : 'status'} className="visually-hidden">
      <span key={announcement.times}>{announcement.text}</span>
    </p>
  );
}
