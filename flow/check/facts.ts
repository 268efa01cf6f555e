// Checks that the facts actors report and the facts states wait for are the same.
import type { AnyStateNode } from 'xstate';
import { CRASH } from '../samples.ts';
import { stateNodes } from '../transitions.ts';
import type { Problem, ProblemKind } from './problem.ts';
import type { Subject } from './subject.ts';

/** Whether a descriptor of the chart matches the event. It may end in a wildcard. */
export function matchesEvent(descriptor: string, type: string): boolean {
  if (descriptor === '*') return true;
  return descriptor.endsWith('.*') ? type.startsWith(descriptor.slice(0, -1)) : descriptor === type;
}

/** Every fact the actor reports. Every actor can also crash. */
const reportedBy = ({ facts }: Subject, actor: string): readonly string[] => [
  ...new Set([...(facts.get(actor) ?? []), CRASH.fact.type]),
];

/** When no transition takes a fact, its state waits for ever. */
export function factProblems(node: AnyStateNode, subject: Subject): readonly Problem[] {
  return [...invokeProblems(node, subject), ...waitProblems(node, subject)];
}

function invokeProblems(node: AnyStateNode, subject: Subject): readonly Problem[] {
  return node.invoke.flatMap(({ id, src }): readonly Problem[] => {
    const named: readonly [boolean, ProblemKind, string][] = [
      [id !== src, 'invoke without its actor’s name', `${String(src)} is invoked as ${id}.`],
      [!subject.facts.has(id), 'actor without facts', `Nobody says what ${id} can report.`],
    ];
    const untaken = reportedBy(subject, id).filter((type) => !isTaken(node, type));
    return [
      ...named.flatMap(([isWrong, kind, says]) =>
        isWrong ? [{ kind, state: node.id, says }] : [],
      ),
      ...untaken.map((event): Problem => {
        const says = `${id} can report it here, and neither this state nor one around it takes it.`;
        return { kind: 'fact nobody takes', state: node.id, event, says };
      }),
    ];
  });
}

function isTaken(node: AnyStateNode, type: string): boolean {
  const isOwn = [...node.transitions.keys()].some((descriptor) => matchesEvent(descriptor, type));
  return isOwn || (node.parent !== undefined && isTaken(node.parent, type));
}

function waitProblems(node: AnyStateNode, subject: Subject): readonly Problem[] {
  const actors = invokedIn(node);
  const reported = actors.flatMap((actor) => reportedBy(subject, actor));
  const sent = subject.sent.map(({ type }) => type);
  return [...node.transitions.keys()]
    .filter((event) => !event.startsWith('xstate.'))
    .filter((event) => ![...reported, ...sent].some((type) => matchesEvent(event, type)))
    .map((event): Problem => {
      const says = 'No actor that runs here reports it, and nobody sends it.';
      return { kind: 'event nobody sends', state: node.id, event, says };
    });
}

/** Actors of the state and of its descendants. */
function invokedIn(node: AnyStateNode): readonly string[] {
  return [...node.invoke.map(({ id }) => id), ...Object.values(node.states).flatMap(invokedIn)];
}

/** A declared fact without a sample is never tried. A sample of an undeclared fact tries what never happens. */
export function sampleProblems(subject: Subject): readonly Problem[] {
  const { machine, facts, samples } = subject;
  const invoked = new Set(stateNodes(machine).flatMap((node) => node.invoke.map(({ id }) => id)));
  return [...facts].flatMap(([actor, declared]): readonly Problem[] => {
    const problem = (kind: ProblemKind, says: string): Problem => ({
      kind,
      state: machine.id,
      says,
    });
    if (!invoked.has(actor))
      return [problem('facts without actor', `No state invokes ${actor}, which has facts.`)];
    const tried = Object.values(samples.get(actor) ?? {}).map(({ fact }) => fact.type);
    return [
      ...declared
        .filter((type) => !tried.includes(type))
        .map((type) => problem('fact without sample', `${actor}: ${type} has no sample.`)),
      ...tried
        .filter((type) => !declared.includes(type) && type !== CRASH.fact.type)
        .map((type) => problem('sample of no fact', `${actor} is not declared to report ${type}.`)),
    ];
  });
}
