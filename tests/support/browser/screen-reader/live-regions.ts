// What a page announces by itself: new titles, moves of the focus, messages of its live regions.

/** A binding that the listener gives to the page. */
declare const hear: (sound: string) => void;

/** One announcement, as it is sent to the listener. */
export type Sound =
  | { readonly kind: 'focus' }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'polite' | 'assertive'; readonly text: string };

/**
 * Sent to the page as text before it loads, so it can use nothing from outside itself. A region is read out
 * as in WAI-ARIA: only what changes once it is in the page. An alert is read also when it is added with its text.
 */
export function followPage(): void {
  if (window !== window.top) return;
  const REGIONS = '[aria-live], [role=status], [role=alert], [role=log], output';
  const ATOMIC = ['status', 'alert'];
  const present = new WeakSet<Element>();
  let title = '';

  const tell = (sound: Sound) => hear(JSON.stringify(sound));
  const observer = new MutationObserver(listen);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', () => {
    // Changes before a move of the focus are announced before it.
    listen(observer.takeRecords());
    tell({ kind: 'focus' });
  });

  function listen(records: readonly MutationRecord[]): void {
    const changes = new Map<Element, Node[]>();
    for (const record of records) {
      const isText = record.type === 'characterData';
      const region = regionAround(record.target);
      const changed = isText ? [record.target] : [...record.addedNodes];
      if (region && present.has(region) && isRelevant(region, isText))
        changes.set(region, [...(changes.get(region) ?? []), ...changed.filter(isTold)]);
      for (const alert of changed.flatMap(alertsIn)) changes.set(alert, [alert]);
    }
    for (const [region, nodes] of changes) sayRegion(region, nodes);
    for (const region of document.querySelectorAll(REGIONS)) present.add(region);
    if (document.title === title) return;
    title = document.title;
    tell({ kind: 'title', text: title });
  }

  function sayRegion(region: Element, changed: readonly Node[]): void {
    const kind = politeness(region);
    if (kind === 'off' || changed.length === 0 || !isHeard(region)) return;
    const isWhole = region.getAttribute('aria-atomic') ?? String(hasRole(region, ATOMIC));
    const nodes = isWhole === 'true' ? [region] : changed.filter((node) => node.isConnected);
    const text = nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
    if (text !== '') tell({ kind, text });
  }

  function regionAround(node: Node): Element | null {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest(REGIONS) ?? null;
  }

  function isRelevant(region: Element, isText: boolean): boolean {
    const relevant = region.getAttribute('aria-relevant') ?? 'additions text';
    return relevant === 'all' || relevant.includes(isText ? 'text' : 'additions');
  }

  /** A region inside another one is announced by itself. */
  function isTold(node: Node): boolean {
    return !(node instanceof Element && node.matches(REGIONS));
  }

  function alertsIn(node: Node): Element[] {
    if (!(node instanceof Element) || !node.isConnected) return [];
    const inside = [...node.querySelectorAll('[role=alert]')];
    return node.matches('[role=alert]') ? [node, ...inside] : inside;
  }

  function politeness(region: Element): 'off' | 'polite' | 'assertive' {
    const live = region.getAttribute('aria-live') ?? '';
    if (live === 'off' || live === 'polite' || live === 'assertive') return live;
    return hasRole(region, ['alert']) ? 'assertive' : 'polite';
  }

  function hasRole(element: Element, roles: readonly string[]): boolean {
    return roles.includes(element.getAttribute('role') ?? '');
  }

  function isHeard(element: Element): boolean {
    return (
      element.closest('[aria-hidden=true]') === null &&
      element.checkVisibility({ visibilityProperty: true })
    );
  }

  function textOf(node: Node): string {
    if (!(node instanceof Element)) return node.nodeValue ?? '';
    if (!isHeard(node) || node.getAttribute('aria-live') === 'off') return '';
    const label = node.getAttribute('aria-label');
    const text = label ?? [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  }
}
