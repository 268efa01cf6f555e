// What others put into the page: a translation around every text, and the nodes of extensions.
import type { Page } from '@playwright/test';

/** Wraps every text as Google Translate does: the text that the app wrote leaves the page. Goes on at every change. */
export async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (text: Node) => {
      const isOver = text.parentElement?.closest('font, script, style, noscript, textarea, svg');
      if (!text.parentElement || isOver || !text.nodeValue?.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentElement.replaceChild(outer, text);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    document.addEventListener('DOMContentLoaded', () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          translate(target);
          for (const added of addedNodes) {
            translate(added);
            translateIn(added);
          }
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

/** Marks and nodes in the page, in every form and beside every field, put there again whenever they are missing. */
export async function installExtensions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = (place: Element, isLast: boolean) => {
      if (place.querySelector(':scope > [data-extension]')) return;
      const node = document.createElement('div');
      node.dataset.extension = '';
      node.setAttribute('aria-hidden', 'true');
      if (isLast) place.append(node);
      else place.prepend(node);
    };
    const install = () => {
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.documentElement.setAttribute('data-lt-installed', 'true');
      put(document.body, true);
      for (const root of document.querySelectorAll('#root > *')) put(root, false);
      for (const form of document.querySelectorAll('form')) {
        form.setAttribute('data-gramm', 'false');
        put(form, false);
      }
      for (const field of document.querySelectorAll('input, textarea')) {
        field.setAttribute('data-gramm', 'false');
        field.setAttribute('data-lpignore', 'true');
        if (field.parentElement) put(field.parentElement, true);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      install();
      new MutationObserver(install).observe(document.body, { subtree: true, childList: true });
    });
  });
}

/**
 * The texts of the app that share their element with something else. React changes them through the text node
 * itself, which a translation has replaced: they would stay as they are, or their removal would fail.
 */
export function sharedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root: object = document.getElementById('root') ?? {};
    const key = Object.keys(root).find((each) => each.startsWith('__reactContainer'));
    const HOST_TEXT = 6;
    const found: string[] = [];
    const visit = (first: unknown) => {
      for (let fiber = first; fiber; fiber = Reflect.get(fiber, 'sibling')) {
        const text = Reflect.get(fiber, 'memoizedProps');
        if (Reflect.get(fiber, 'tag') === HOST_TEXT && text.trim() !== '') found.push(text);
        visit(Reflect.get(fiber, 'child'));
      }
    };
    // The fiber that the page shows, not the one of its next rendering.
    visit(Reflect.get(Reflect.get(Reflect.get(root, key ?? ''), 'stateNode'), 'current'));
    return found;
  });
}
