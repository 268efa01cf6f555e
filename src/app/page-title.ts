// The document's title, as tabs and histories show it.
import { shellTexts } from '#texts/shell.ts';

export const pageTitle = (title: string) => `${title} · ${shellTexts.product}`;
