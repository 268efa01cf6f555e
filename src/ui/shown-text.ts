// Sets the text of a field so that React notices it.

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Sets the field's text as if the person had typed it, with an input event. */
export function setShownText(field: HTMLInputElement, text: string): void {
  // React's own setter would treat the text as set by React and ignore the event.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  tell(field);
}

/** Tells the form what was written into its fields without an event, as some password managers do. */
export function hearFilledFields(form: Element): void {
  // React ignores an event when the text equals the one it knows.
  form.querySelectorAll<TextElement>('input, textarea').forEach(tell);
}

function tell(field: TextElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
