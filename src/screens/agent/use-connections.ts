// The two connections of the saved assistant: their links, and which of them were opened in this browser.
import { useReducer } from 'react';
import { isHttpUrl } from '../../../contract/http-url.ts';
import { isConfigSaved, linksOf, userOf } from '../../../machines/selectors.ts';
import { type Connection, useOpenedLinks } from '../../onboarding/browser-marks.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { useStoredAssistant } from './use-stored-assistant.ts';

export interface ConnectionLink {
  readonly name: Connection;
  /** Null until it is known. */
  readonly url: string | null;
  readonly isOpened: boolean;
  readonly markOpened: () => void;
}

export function useConnections() {
  const email = useFlow(userOf)?.email ?? '';
  const number = useStoredAssistant()?.service_number ?? '';
  const links = useFlow(linksOf);
  const isSaved = useFlow(isConfigSaved);
  const opened = useOpenedLinks();
  const [, refresh] = useReducer((count: number) => count + 1, 0);

  const linkOf = (name: Connection, url = ''): ConnectionLink => ({
    name,
    url: isHttpUrl(url) ? url : null,
    isOpened: opened.isOpened(email, name, number),
    markOpened: () => {
      opened.markOpened(email, name, number);
      refresh();
    },
  });
  const connections = [
    linkOf('google', links?.calendarUrl),
    linkOf('whatsapp', links?.whatsappUrl),
  ];
  const areAllOpened = connections.every(({ url, isOpened }) => url !== null && isOpened);
  const next = connections.find(({ isOpened }) => !isOpened)?.name ?? null;
  return { connections, next, isReady: isSaved && areAllOpened };
}
