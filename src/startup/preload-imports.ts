// Replaces Vite's preload helper, which also loads style sheets: the app's are in the page.

/**
 * Called by the build around every `import()`.
 * @param load imports the code
 * @param files the code that it imports itself, as paths without the first slash
 */
export function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  for (const file of files) {
    const href = `/${file}`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    // A failure shows when the code is imported.
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
  return load();
}
