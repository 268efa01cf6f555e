// The text that a field shows, and React's knowledge of it.

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Writes into the field as somebody who types does: its form hears of it. */
export function setShownText(field: HTMLInputElement, text: string): void {
  // React's own setter on the element would take the text for one that it has written itself.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  tell(field);
}

/** Tells the form what was written into its fields without an event, as some password managers do. */
export function hearFilledFields(form: Element): void {
  // React takes no notice of a field whose text it knows.
  form.querySelectorAll<TextElement>('input, textarea').forEach(tell);
}

function tell(field: TextElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
