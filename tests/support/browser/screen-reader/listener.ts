// Records what a screen reader reads while a page is used by keyboard, from Chromium's accessibility tree.
import type { CDPSession, Page } from '@playwright/test';
import { followPage, type Sound } from './live-regions.ts';

// What a Spanish screen reader reads of an element in Chromium's accessibility tree.
interface AxValue {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
}

/** As the DevTools protocol gives it. */
interface AxNode {
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
const optionOf = (node: AxNode): number | undefined =>
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

function statesOf(node: AxNode): readonly string[] {
  return STATES.filter(([name, value]) => property(node, name) === value).map(
    ([, , words]) => words,
  );
}

/** The content of a field. A button or a radio has none that is read. */
function contentOf(node: AxNode): string {
  return ['combobox', 'textbox'].includes(textOf(node.role)) ? textOf(node.value) : '';
}

/** Name, role, states, value, description. */
function spoken(node: AxNode): string {
  const value = contentOf(node);
  const isCalled = nameOf(node) !== '' || !LANDMARKS.includes(textOf(node.role));
  const words = isCalled ? `«${nameOf(node)}» ${roleOf(node)}` : roleOf(node);
  const parts = [words, ...statesOf(node)];
  if (value !== '') parts.push(`valor «${value}»`);
  const description = textOf(node.description);
  return parts.join(', ') + (description === '' ? '' : ` — ${description}`);
}

/** Null for what is not read: layout, and groups without a name. */
function surrounding(node: AxNode): string | null {
  const word = SURROUNDINGS[textOf(node.role)];
  const name = nameOf(node);
  if (node.ignored || word === undefined) return null;
  if (name !== '') return `${word} «${name}»`;
  return LANDMARKS.includes(textOf(node.role)) ? word : null;
}

export interface Line {
  /** A key or text of the person, what is read of the focused element, or an announcement of the page. */
  readonly kind: 'key' | 'text' | 'said' | Exclude<Sound['kind'], 'focus'>;
  readonly text: string;
}

export interface Listener {
  readonly lines: readonly Line[];
  /** Presses a key. The next {@link hear} records what follows from it. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Records what was read until now. Call it once everything that is awaited has happened. */
  hear(): Promise<void>;
}

/** Before the page is opened. */
export async function listenTo(page: Page): Promise<Listener> {
  const session = await page.context().newCDPSession(page);
  const sounds: Sound[] = [];
  session.on('Runtime.bindingCalled', ({ payload }) => void sounds.push(JSON.parse(payload)));
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'hear' });
  await session.send('Accessibility.enable');
  await page.addInitScript(followPage);

  const lines: Line[] = [];
  let last: Heard | null = null;

  async function hear(): Promise<void> {
    const focused = await focusedElement(session);
    const heard = sounds.splice(0);
    // Of several moves in a row only the last focus and the last title are read.
    const lastMove = heard.findLastIndex(({ kind }) => kind === 'focus');
    const lastTitle = heard.findLastIndex(({ kind }) => kind === 'title');
    for (const [index, sound] of heard.entries()) {
      if (sound.kind === 'focus') {
        if (index === lastMove && focused) sayMove(focused);
      } else if (sound.kind !== 'title' || index === lastTitle) lines.push(sound);
    }
    if (lastMove < 0 && focused) sayChange(focused);
    last = focused;
  }

  function sayMove({ path: [element, ...around], option }: Heard): void {
    if (!element) return;
    const known = new Set(last?.path.map(({ backendDOMNodeId }) => backendDOMNodeId));
    const entered = around
      .filter(({ backendDOMNodeId }) => !known.has(backendDOMNodeId))
      .map(surrounding)
      .filter((words) => words !== null)
      .reverse();
    lines.push({ kind: 'said', text: [...entered, spoken(element)].join(' › ') });
    if (option) lines.push({ kind: 'said', text: spoken(option) });
  }

  /** What is read of an element that keeps the focus: a changed state, another option, another value. */
  function sayChange({ path: [element], option }: Heard): void {
    const before = last?.path[0];
    if (!element || !before || before.backendDOMNodeId !== element.backendDOMNodeId) return;
    const known = statesOf(before);
    const states = statesOf(element).filter((state) => !known.includes(state));
    const value = contentOf(element);
    const isNew = value !== contentOf(before) && value !== lines.at(-1)?.text;
    if (isNew) states.push(`valor «${value}»`);
    if (states.length > 0) lines.push({ kind: 'said', text: states.join(', ') });
    if (option && option.backendDOMNodeId !== last?.option?.backendDOMNodeId)
      lines.push({ kind: 'said', text: spoken(option) });
  }

  return {
    lines,
    hear,
    press: async (key) => {
      lines.push({ kind: 'key', text: key });
      await page.keyboard.press(key);
    },
    type: async (text) => {
      lines.push({ kind: 'text', text });
      await page.keyboard.type(text);
    },
  };
}

/** The focused element and its ancestors from the inside out, and its active option. */
interface Heard {
  readonly path: readonly AxNode[];
  readonly option: AxNode | null;
}

async function focusedElement(session: CDPSession): Promise<Heard | null> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { objectId, className } = result;
  if (objectId === undefined || className === 'HTMLBodyElement') return null;
  const { nodes: path } = await session.send('Accessibility.getAXNodeAndAncestors', { objectId });
  const { result: hasFocusStill } = await session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: 'function () { return document.activeElement === this; }',
  });
  // An element that has left the page meanwhile is not in the tree any more.
  if (!hasFocusStill.value) return focusedElement(session);
  const backendNodeId = path[0] && optionOf(path[0]);
  if (backendNodeId === undefined) return { path, option: null };
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    backendNodeId,
    fetchRelatives: false,
  });
  return { path, option: nodes[0] ?? null };
}
