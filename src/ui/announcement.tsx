// Announcements for screen readers: text that is read out and not shown, where the focus stays and tells nothing.
import { useCallback, useState } from 'react';

export interface Announcement {
  readonly text: string;
  /** Counts announcements, so that the same words again are read out again. */
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

/** In the page from the start: a screen reader reads out what comes into it. */
export function Announcer({ announcement, isUrgent = false }: AnnouncerProps) {
  return (
    <p role={isUrgent ? 'alert' : 'status'} className="visually-hidden">
      <span key={announcement.times}>{announcement.text}</span>
    </p>
  );
}
