// Every text that a person can read or hear on the page: what is written, and the names and hints of its elements.

/** Sent to the page as text, so it can use nothing from outside itself. */
export function readTexts(): readonly string[] {
  const texts = new Set<string>();
  const add = (text: string | null) => {
    const plain = (text ?? '').replace(/\s+/g, ' ').trim();
    if (plain !== '') texts.add(plain);
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template')) continue;
    // A hidden element may still describe a visible one and be in the accessibility tree.
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // React may write one sentence in several text nodes.
    let run = '';
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) run += node.textContent;
      else {
        add(run);
        run = '';
      }
    }
    add(run);
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'])
      add(element.getAttribute(name));
  }
  return [...texts];
}
