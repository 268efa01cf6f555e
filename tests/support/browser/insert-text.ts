// How Firefox gets the text of `fill`.

/**
 * Sent to the page as text before it loads. Over WebDriver BiDi Playwright sets the value of a field by script, which
 * React does not notice; here the browser itself inserts the text, as if it were pasted.
 */
export function insertTextAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => document.execCommand('insertText', false, text),
    set: () => {},
  });
}
