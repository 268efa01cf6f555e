// Makes the elements of the test console.

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Pressing it with a pointer leaves the focus where it is in the app. */
export function button(label: string, press: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label);
  made.addEventListener('pointerdown', (event) => event.preventDefault());
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', press);
  return made;
}

let groups = 0;

/** Buttons under a heading that names them. */
export function group(
  title: string,
  buttons: readonly HTMLButtonElement[],
  heading: 'h2' | 'h3' = 'h2',
): HTMLElement {
  groups += 1;
  const head = element(heading, { id: `group-${groups}` }, title);
  const made = element('div', { role: 'group', className: 'group' }, head, ...buttons);
  made.setAttribute('aria-labelledby', head.id);
  return made;
}
