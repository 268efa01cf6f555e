// What was made by chance or the clock as a file was loaded, and is written down in a machine.
import type { AnyNode } from 'acorn';
import type { AnyStateMachine } from 'xstate';
import { oncePer } from '../once.ts';
import { closureOf, loadedText } from './closure.ts';
import { codeOf, freeUses, functionsIn, isWithin, returnedBy } from './code-of.ts';
import { closures, givenFor, isParameter, madeIn, readWith, startOf } from './outer-names.ts';
import { bare, keyOf, type Source, sourceOf } from './source-of.ts';
import { actionsOf, allTransitions } from './transitions.ts';

/** In the place of a key: each may be meant. */
export const ANY_KEY = '*';

type Reads = readonly (readonly [key: string, reads: readonly string[]])[];

const firstOf = (found: Reads): ReadonlyMap<string, string> =>
  new Map(found.flatMap(([key, [first]]) => (first === undefined ? [] : [[key, first]])));

interface Started {
  readonly machine: AnyStateMachine;
  readonly config: { readonly input?: unknown };
}

/** Where a configuration is written that has it. */
export const filesOfInputs = new WeakMap<object, string>();

/** By key of the context, what of the world outside it is made of at the start. */
export const startReads = oncePer(({ machine, config }: Started): ReadonlyMap<string, string> => {
  const { context } = machine.config;
  const made = loadReads(machine);
  if (typeof context !== 'function') return made('context', Object(context));
  const given = Object(config.input);
  const source = sourceOf(loadedText(filesOfInputs.get(given) ?? '') ?? '');
  const told = source?.nodes.flatMap((it) =>
    it.type === 'Property' && keyOf(it) === 'input'
      ? madeIn(source, bare(it.value), [], new Set())
      : [],
  );
  const [input] = [...made('input', given).values(), ...(told ?? [])];
  return input === undefined ? firstOf(readsOfStart(context)) : new Map([[ANY_KEY, input]]);
});

function readsOfStart(context: object): Reads {
  const code = codeOf(context);
  if (!code) return [];
  const readAt = (node: AnyNode) =>
    freeUses(code)
      .filter(({ nodes: [at] }) => isWithin(at, node))
      .flatMap((use) => readWith(use, code.source, closureOf(context), new Set(), true));
  const [made, ...others] = returnedBy(code);
  const isWhole = others.length > 0 || made?.type !== 'ObjectExpression';
  const keys = isWhole ? [] : made.properties;
  return keys.length > 0 && keys.every((it) => it.type === 'Property')
    ? keys.map((it) => [keyOf(it) ?? ANY_KEY, readAt(it)])
    : [[ANY_KEY, readAt(code.node)]];
}

/** What is written down under this name, or is given to what has it. */
type Place = 'context' | 'params' | 'input' | 'assign';

/** An object as it is written down. */
interface Written {
  readonly source: Source;
  readonly named: ReadonlyMap<string, AnyNode>;
  /** Keys that are computed, and what is spread. */
  readonly others: readonly AnyNode[];
}

/** By key of such an object, what of chance and clock it is made of. It is found by its keys in the files of what the machine does. */
export const loadReads = oncePer((machine: AnyStateMachine) => {
  const { guards, actions } = machine.implementations;
  const all = [
    allTransitions(machine).map(({ transition }) => transition.guard),
    actionsOf(machine),
    machine.config.context,
  ];
  const sources = new Set<Source>();
  for (const it of functionsIn([all, guards, actions])) {
    const source = codeOf(it)?.source;
    const closure = source && !sources.has(source) ? closureOf(it) : null;
    if (source) sources.add(source);
    if (source && closure) closures.set(source, closure);
  }
  const written = [...sources].map(writtenIn);
  return (place: Place, values: object): ReadonlyMap<string, string> => {
    const keys = Reflect.ownKeys(values).map(String);
    const hasSymbols = Object.getOwnPropertySymbols(values).length > 0;
    const found = written
      .flatMap((it) => it[place])
      .flatMap((it) => {
        const told = [...it.named].flatMap(([key, { type, ...node }]) =>
          type === 'Literal' && 'value' in node
            ? Object.is(node.value, Reflect.get(values, key))
            : [],
        );
        const isIt =
          told.every(Boolean) &&
          [...it.named.keys()].every((key) => keys.includes(key)) &&
          (it.others.length > 0 ? it.named.size > 0 || hasSymbols : it.named.size === keys.length);
        return isIt ? { ...it, same: told.length } : [];
      });
    // Others have the same keys.
    const most = Math.max(...found.map(({ same }) => same));
    return firstOf(
      found
        .filter(({ same }) => same === most)
        .flatMap(({ source, named, others }) =>
          keys.map((key) => {
            const own = named.get(key);
            const nodes = own ? [own] : others;
            return [key, nodes.flatMap((it) => madeIn(source, it, [], new Set()))] as const;
          }),
        ),
    );
  };
});

const writtenIn = oncePer((source: Source) => {
  const found: Record<Place, Written[]> = { context: [], params: [], input: [], assign: [] };
  for (const node of source.nodes) {
    const [place, held] = heldBy(node);
    for (const start of place ? whole(source, held) : [])
      if (place && start.type === 'ObjectExpression') {
        const named = new Map<string, AnyNode>();
        const others: AnyNode[] = [];
        for (const it of start.properties) {
          const key = it.type === 'Property' ? keyOf(it) : ANY_KEY;
          const value = bare(it.type === 'Property' ? it.value : it.argument);
          if (key === undefined || key === ANY_KEY) others.push(value);
          else named.set(key, value);
        }
        found[place].push({ source, named, others });
      }
  }
  return found;
});

const isPlace = (name: string | undefined): name is Exclude<Place, 'assign'> =>
  name === 'context' || name === 'params' || name === 'input';

function heldBy(node: AnyNode): readonly [Place?, AnyNode?] {
  if (node.type === 'Property') {
    const key = keyOf(node);
    return isPlace(key) ? [key, node.value] : [];
  }
  if (node.type !== 'CallExpression') return [];
  // `(0, a.assign)()` is how loaders call what is imported.
  const callee =
    node.callee.type === 'SequenceExpression' ? node.callee.expressions.at(-1) : node.callee;
  const called = callee && ('name' in callee ? callee.name : keyOf(callee));
  const [given] = node.arguments;
  return called === 'assign' && given ? ['assign', given] : [];
}

const namesIn = oncePer(
  ({ uses }: Source) => new Map(uses.map(({ nodes: [name], variable }) => [name, variable])),
);

/** What a name begins with, where it is one; of a parameter, what it is given. */
function whole(
  source: Source,
  node: AnyNode | undefined,
  seen = new Set<unknown>(),
): readonly AnyNode[] {
  const start = node && bare(node);
  if (start?.type !== 'Identifier') return start ? [start] : [];
  const variable = namesIn(source).get(start);
  if (!variable || seen.has(variable)) return [];
  seen.add(variable);
  return isParameter(variable)
    ? givenFor(source, variable).flatMap(([it, way]) =>
        way.length === 0 ? whole(source, it, seen) : [],
      )
    : [startOf(source, variable) ?? []].flat();
}
