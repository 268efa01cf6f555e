// What the free names of a function stand for, and the file that it is written in. Only the engine knows, so its inspector is asked.
import type { Runtime, Session } from 'node:inspector';
import { oncePer } from '../once.ts';

/** Undefined for a name that the function does not close over. */
export type Closure = (name: string) => { readonly value: unknown } | undefined;

const KEY = 'statechart-kit.closure';
let session: Session | null = null;

/** Null where it cannot be read. */
export const closureOf = oncePer((fn: object): Closure | null => {
  const scopes: object[] = [];
  const take = (scope: object) => {
    const names = 'object' in scope && 'description' in scope ? scope.object : scope;
    if (typeof names === 'object' && names !== null) scopes.push(names);
  };
  const isRead = inspected({ fn, take }, (id) => {
    for (const scope of scopesOf(id)) show(scope);
    return true;
  });
  return isRead
    ? (name) => {
        const scope = scopes.find((names) => Object.hasOwn(names, name));
        return scope && { value: Reflect.get(scope, name) };
      }
    : null;
});

/** The function that `bind` was called of, its `this` and what else it is given. Null for any other. */
export const boundIn = oncePer((fn: object): readonly unknown[] | null => {
  const parts: unknown[] = [];
  inspected({ fn, take: (part) => parts.push(part) }, (id) => {
    for (const { name, value } of propertiesOf(id).internalProperties ?? [])
      if (!/^\[\[(?:TargetFunction|Bound)/.test(name)) continue;
      else if (value?.objectId) show(value.objectId);
      else parts.push(value?.value);
  });
  return parts.length > 0 ? parts : null;
});

/** Where a function is written: lines and columns begin with 0. */
export interface Place {
  /** Of the file, as it was loaded. */
  readonly text: string;
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

const texts = new Map<string, string>();
const urls = new Map<string, string>();

/** Null where it cannot be read, as in a page. */
export const placeOf = oncePer((fn: object): Place | null =>
  inspected({ fn }, (id) => {
    const place = propertiesOf(id).internalProperties?.find(
      ({ name }) => name === '[[FunctionLocation]]',
    );
    const { scriptId, lineNumber: line, columnNumber: column } = place?.value?.value ?? {};
    // The engine's own and what `bind` made are in no file.
    if (scriptId === undefined) return null;
    const text = textOf(() => scriptId);
    return text === undefined ? null : { text, url: urls.get(scriptId) ?? '', line, column };
  }),
);

/** @param find is asked when every script is known */
function textOf(find: () => string | undefined): string | undefined {
  if (!texts.has(find() ?? '')) takeTexts();
  return texts.get(find() ?? '');
}

/** The engine tells of every script that there is, each time: so all that are new are taken at once. */
function takeTexts(): void {
  connected().post('Debugger.enable');
  for (const scriptId of urls.keys())
    if (!texts.has(scriptId))
      connected().post('Debugger.getScriptSource', { scriptId }, (_, told) => {
        texts.set(scriptId, told.scriptSource);
      });
  connected().post('Debugger.disable');
}

/** A file as it was loaded. @param url that it begins with */
export const loadedText = (url: string): string | undefined =>
  textOf(() => [...urls].findLast(([, it]) => it.split('?')[0] === url)?.[0]);

/** The files that were loaded, as they were. @param isAsked of the address of each */
export function loadedTexts(isAsked: (url: string) => boolean): readonly string[] {
  takeTexts();
  return [...urls].flatMap(([id, url]) => (isAsked(url) ? (texts.get(id) ?? []) : []));
}

/** @param read is told what the engine calls the function */
function inspected<Told>(
  held: { readonly fn: object; readonly take?: (scope: object) => void },
  read: (id: string | undefined) => Told,
): Told | null {
  Object.assign(globalThis, { [KEY]: held });
  try {
    let id: string | undefined;
    const expression = `globalThis['${KEY}'].fn`;
    connected().post('Runtime.evaluate', { expression }, (_, told) => {
      id = told.result.objectId;
    });
    return read(id);
  } catch {
    return null;
  } finally {
    Reflect.deleteProperty(globalThis, KEY);
  }
}

/** The innermost scope first. The global one is no closure. */
function scopesOf(fn: string | undefined): readonly string[] {
  const list = propertiesOf(fn).internalProperties?.find(({ name }) => name === '[[Scopes]]');
  return propertiesOf(list?.value?.objectId).result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId && !/^Global/.test(value.description ?? '')
      ? [value.objectId]
      : [],
  );
}

/** A session in its own thread answers before `post` returns. */
function propertiesOf(objectId: string | undefined): Runtime.GetPropertiesReturnType {
  let properties: Runtime.GetPropertiesReturnType | undefined;
  if (objectId !== undefined)
    connected().post('Runtime.getProperties', { objectId, ownProperties: true }, (_, told) => {
      properties = told;
    });
  if (!properties) throw new Error('The engine does not tell');
  return properties;
}

function show(objectId: string): void {
  const functionDeclaration = `function () { globalThis['${KEY}'].take(this); }`;
  connected().post('Runtime.callFunctionOn', { objectId, functionDeclaration });
}

function connected(): Session {
  if (session) return session;
  session = new (process.getBuiltinModule('node:inspector').Session)();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  return session;
}
