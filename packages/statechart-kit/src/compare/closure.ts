// What the free names of a function stand for. Only the engine knows, so its inspector is asked.
import { type Runtime, Session } from 'node:inspector';
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
  Object.assign(globalThis, { [KEY]: { fn, take } });
  try {
    for (const id of scopesOf(`globalThis['${KEY}'].fn`)) show(id);
  } catch {
    return null;
  } finally {
    Reflect.deleteProperty(globalThis, KEY);
  }
  return (name) => {
    const scope = scopes.find((names) => Object.hasOwn(names, name));
    return scope && { value: Reflect.get(scope, name) };
  };
});

/** The innermost scope first. The global one is no closure. */
function scopesOf(expression: string): readonly string[] {
  let fn: string | undefined;
  connected().post('Runtime.evaluate', { expression }, (_, told) => {
    fn = told.result.objectId;
  });
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
  session = new Session();
  session.connect();
  return session;
}
