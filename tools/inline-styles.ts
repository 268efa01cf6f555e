// Puts the styles of the first screens into the page itself, so that it is painted before anything else arrives.
import type { Plugin } from 'vite';

const LINK = /\s*<link rel="stylesheet"[^>]*? href="\/(assets\/[^"]+\.css)"[^>]*>/g;

/**
 * Replaces the links of a built page to its style sheets by their content. A disabled link, which is not
 * fetched, stays: what is loaded later looks there whether its styles are in the page already.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(LINK, (link: string, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') return link;
          delete bundle?.[file];
          const style = `<style>${sheet.source.toString().trim()}</style>`;
          return `\n    <link rel="stylesheet" href="/${file}" disabled>${style}`;
        }),
    },
  };
}
