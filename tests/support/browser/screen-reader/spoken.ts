// What a Spanish screen reader reads of an element in Chromium's accessibility tree.

interface AxValue {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
}

/** As the DevTools protocol gives it. */
export interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/** Roles that can take the focus here. A new role needs its word first. */
const ROLES: Readonly<Record<string, string>> = {
  button: 'botón',
  combobox: 'cuadro combinado',
  group: 'agrupación',
  heading: 'encabezado',
  link: 'enlace',
  main: 'contenido principal',
  option: 'opción',
  radio: 'botón de opción',
  region: 'región',
  textbox: 'edición',
};

/** Surroundings that are read once, when the focus enters them. */
const SURROUNDINGS: Readonly<Record<string, string>> = {
  banner: 'cabecera',
  contentinfo: 'pie de página',
  dialog: 'diálogo',
  form: 'formulario',
  group: 'agrupación',
  list: 'lista',
  main: 'contenido principal',
  navigation: 'navegación',
  region: 'región',
  toolbar: 'barra de herramientas',
};

/** Read by their role alone: there is one of each on a page. */
const LANDMARKS = ['banner', 'contentinfo', 'main', 'navigation'];

const STATES: readonly (readonly [property: string, value: string, words: string])[] = [
  ['multiline', 'true', 'multilínea'],
  ['checked', 'true', 'marcado'],
  ['checked', 'false', 'no marcado'],
  ['pressed', 'true', 'pulsado'],
  ['pressed', 'false', 'no pulsado'],
  ['expanded', 'true', 'expandido'],
  ['expanded', 'false', 'contraído'],
  ['selected', 'true', 'seleccionado'],
  ['required', 'true', 'requerido'],
  ['invalid', 'true', 'entrada no válida'],
  ['readonly', 'true', 'solo lectura'],
  ['disabled', 'true', 'no disponible'],
  ['busy', 'true', 'ocupado'],
];

const valueOfProperty = (node: AxNode, name: string): AxValue | undefined =>
  node.properties?.find((each) => each.name === name)?.value;

/** The active option of a list whose control keeps the focus. */
export const optionOf = (node: AxNode): number | undefined =>
  valueOfProperty(node, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;

const textOf = (value: AxValue | undefined): string => String(value?.value ?? '').trim();

const property = (node: AxNode, name: string): string => textOf(valueOfProperty(node, name));

const nameOf = (node: AxNode): string => textOf(node.name);

/** In the order it is read. @throws for a role that has no word yet */
function roleOf(node: AxNode): string {
  const role = textOf(node.role);
  const word = ROLES[role];
  if (word === undefined) throw new Error(`No word for the role ${role} of «${nameOf(node)}»`);
  const level = property(node, 'level');
  return level === '' ? word : `${word} de nivel ${level}`;
}

export function statesOf(node: AxNode): readonly string[] {
  return STATES.filter(([name, value]) => property(node, name) === value).map(
    ([, , words]) => words,
  );
}

/** The content of a field. A button or a radio has none that is read. */
export function contentOf(node: AxNode): string {
  return ['combobox', 'textbox'].includes(textOf(node.role)) ? textOf(node.value) : '';
}

/** Name, role, states, value, description. */
export function spoken(node: AxNode): string {
  const value = contentOf(node);
  const isCalled = nameOf(node) !== '' || !LANDMARKS.includes(textOf(node.role));
  const words = isCalled ? `«${nameOf(node)}» ${roleOf(node)}` : roleOf(node);
  const parts = [words, ...statesOf(node)];
  if (value !== '') parts.push(`valor «${value}»`);
  const description = textOf(node.description);
  return parts.join(', ') + (description === '' ? '' : ` — ${description}`);
}

/** Null for what is not read: layout, and groups without a name. */
export function surrounding(node: AxNode): string | null {
  const word = SURROUNDINGS[textOf(node.role)];
  const name = nameOf(node);
  if (node.ignored || word === undefined) return null;
  if (name !== '') return `${word} «${name}»`;
  return LANDMARKS.includes(textOf(node.role)) ? word : null;
}
