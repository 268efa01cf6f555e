// The announcements of the live regions alone: any browser tells them, Chromium's tree is not needed.
import type { Page } from '@playwright/test';
import { followPage, type Sound } from './live-regions.ts';

/** Before the page is opened. @returns all announcements since then, in order */
export async function messagesOf(page: Page): Promise<() => readonly string[]> {
  const messages: string[] = [];
  await page.exposeFunction('hear', (text: string) => {
    const sound: Sound = JSON.parse(text);
    if (sound.kind === 'polite' || sound.kind === 'assertive') messages.push(sound.text);
  });
  await page.addInitScript(followPage);
  return () => messages;
}
