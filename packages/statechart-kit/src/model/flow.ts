// What the kit is told of an app, and what it makes of it.
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { CauseKind } from '../texts/en.ts';
import type { Language } from '../texts/texts.ts';
import type { ModelEvent } from './event.ts';

export type { CauseKind };

/** What an actor can tell its machine, once: an event it sends, its output, or the error it fails with. */
export type Sample = {
  /** A few words for people. The sample's name without them. */
  readonly says?: string;
} & (
  | {
      readonly event: EventObject | ModelEvent;
      /** The actor fails, and its logic reports the failure as this event. */
      readonly isCrash?: boolean;
    }
  | { readonly output: unknown }
  | { readonly error: unknown }
  | { readonly snapshot: unknown }
);

/** Samples by name. */
export type Samples = Readonly<Record<string, Sample>>;

/** One step of a running machine. */
export interface ObservedStep {
  readonly before: AnyMachineSnapshot;
  /** The event in between. `start` for the first moment of a run. */
  readonly event: ModelEvent;
  /** Whether the event is the answer of an actor that was stopped before. */
  readonly isLate: boolean;
  readonly after: AnyMachineSnapshot;
}

/** Whether a sentence holds at this moment. */
export type Invariant = (moment: ObservedStep, flow: Flow) => boolean;

/** What the kit has to be told of an app. Only `machine` is compulsory. */
export interface FlowConfig {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** What a person, the browser or another program sends, each payload once. Without it: every event of the chart, with a guess of what guards and actions read. */
  readonly events?: readonly (EventObject | ModelEvent)[];
  /** By source, the name in `setup({ actors })` or the actor's own name. */
  readonly actors?: Readonly<Record<string, Samples>>;
  /** The types of the events that each actor is declared to send, by source. `check` compares them with the samples and the chart. */
  readonly facts?: Readonly<Record<string, readonly string[]>>;
  /** Whether the event can happen at all where the machine would take it. Always without it. */
  readonly isPossible?: (event: ModelEvent, snapshot: AnyMachineSnapshot) => boolean;
  /** Of what can happen: whether a person can send the event where the machine would take it. Everywhere without it. */
  readonly offers?: (event: ModelEvent, snapshot: AnyMachineSnapshot) => boolean;
  /** Equal for two snapshots that no guard tells apart. Without it: the state, and whatever of the context a guard reads. */
  readonly situation?: (snapshot: AnyMachineSnapshot) => unknown;
  /** How many situations are explored. 3,000 without it, 20,000 with `situation`, and more in a large chart. One that holds more than 200 values counts for more. */
  readonly limit?: number;
  /** What the app sends by itself when a step has ended, until it is null. @param last the event before. Undefined at the start. */
  readonly settle?: Settle;
  /** Makes the logic that an answer is awaited by, where the app has its own. @param answer rejects when the sample is a crash */
  readonly actorLogic?: (
    answer: (input: unknown, signal: AbortSignal) => Promise<EventObject>,
  ) => AnyActorLogic;
  readonly check?: {
    /** Every state needs a description. */
    readonly descriptions?: boolean;
    /** Says what is wrong with the meta of a state that people rest in, or null. Undefined meta is that of no ancestor either. */
    readonly meta?: (meta: unknown) => string | null;
    /** Every actor is invoked under its source's name. */
    readonly invokeNames?: boolean;
  };
  readonly words?: Words;
  /** Sentences that hold after every step. */
  readonly invariants?: Readonly<Record<string, Invariant>>;
  /** Events that are taken nearly everywhere, which random walks choose less often. */
  readonly ubiquitousEvents?: RegExp;
  /** What must be seen, written by people: `mutate` asks them, not the machine, whether a mutant is wrong. */
  readonly scenarios?: readonly Scenario[];
  /** Why some mutants survive. `mutate` fails for any other, and for a reason that is not needed. */
  readonly survivors?: readonly Explanation[];
  /** The sections of a specification and what holds each of them, for `coverage`. */
  readonly sectionsOf?: (run: CoveredRun) => readonly SectionCoverage[];
  /** For the pages of `view`. Without it they say what the machine says of itself. */
  readonly view?: ViewConfig;
}

/** What the pages for people say of an app, in their language. */
export interface ViewConfig {
  /** What the pages speak themselves. English without it. */
  readonly language?: Language;
  /** The product's name. The machine's id without it. */
  readonly app?: string;
  /** The command that runs the app in a browser and takes its pictures. */
  readonly run?: string;
  /** Whoever uses the app, inside a sentence. */
  readonly person?: string;
  /** The walks that people know, the most usual first: its screens are what the pages show first. */
  readonly journeys?: readonly Journey[];
  /** The texts that are read in the snapshot. */
  readonly texts?: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** How every path starts, as a sentence. */
  readonly start?: string;
  /** The screen of a state with this meta, its own or that of its nearest ancestor. */
  readonly screen?: (meta: unknown) => Screen | undefined;
  /** By source: whom an actor asks, and how a tester makes each of its samples happen. */
  readonly actors?: Readonly<Record<string, ActorRole>>;
  /** The names of those who are asked, inside a sentence. */
  readonly who?: Readonly<Record<string, string>>;
  /** A delay that passes, without a capital or a full stop. */
  readonly delay?: (delay: string) => string;
  /** What a person, an answer or time does, in words. @param before snapshot in which the event happens */
  readonly cause?: (event: ModelEvent, before: AnyMachineSnapshot) => Cause | undefined;
  /** What a person notices of an emitted event, as sentences without a capital or a full stop. */
  readonly emitted?: (event: EventObject) => readonly string[];
  /** All that makes two pictures of one state differ, as a text. Equal texts look the same. */
  readonly shown?: (snapshot: AnyMachineSnapshot) => string;
  /** What is seen in the snapshot, in words, to tell the looks of one state apart. */
  readonly facts?: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Names of the fields beside which errors are counted, in words. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Events that tell of a failure. Those of an actor's own without it. */
  readonly failures?: RegExp;
}

/** A walk through the flow that has a name. */
export interface Journey {
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly says: string;
  /** What happens, each as `Cause.short` or `Cause.words` names it. */
  readonly steps: readonly string[];
}

/** What a person sees in a state. */
export interface Screen {
  readonly title: string;
  /** Section of a specification that it comes from. */
  readonly section?: string;
  readonly sectionTitle?: string;
  /** The product's step in words. Empty outside the steps. */
  readonly step?: string;
  /** Addresses where it is shown. Empty when it leaves the address as it is. */
  readonly addresses?: readonly string[];
  /** It shows only that something is awaited. */
  readonly isWait?: boolean;
}

/** What a run took of a flow. */
export interface CoveredRun {
  readonly flow: Pick<Flow, 'machine' | 'config'>;
  /** With the ids of the states that each rests in. */
  readonly paths: readonly { readonly id: string; readonly rested: readonly string[] }[];
  /** Left out when the run took none. */
  readonly pictures?: readonly Picture[] | undefined;
}

/** A picture of a state, by its name. */
export interface Picture {
  readonly state: string;
  readonly file: string;
}

/** What holds a section of a specification. */
export interface SectionCoverage {
  readonly section: string;
  readonly title: string;
  /** Ids of the states that come from it. */
  readonly states: readonly string[];
  /** Ids of the paths that rest in one of them. */
  readonly paths: readonly string[];
  readonly scenarios: number;
  /** Tests of what no chart can show. */
  readonly tests: number;
  /** Left out when the run took none. */
  readonly pictures?: readonly string[];
}

/** An actor in words: whom it asks and how its answers are brought about. */
export interface ActorRole {
  /** A name of `ViewConfig.who`. */
  readonly who: string;
  /** Number of the call in the specification. Null when no numbered call is made. */
  readonly call: number | null;
  /** What is asked, in words. */
  readonly asks: string;
  /** By sample, in words. Null when only an automatic run can do it. */
  readonly how: Readonly<Record<string, string | null>>;
}

/** Why a transition is taken: a sentence for reading, a few words for the chart. */
export interface Cause {
  readonly kind: CauseKind;
  readonly words: string;
  readonly short: string;
}

/** What must be seen, whatever the machine says. */
export interface Scenario {
  /** A sentence. */
  readonly says: string;
  /** File and line. */
  readonly where?: string;
  /** Runs the machine with actors and a clock of its own. @throws when something else is seen */
  readonly play: (machine: AnyStateMachine) => void | Promise<void>;
}

/** Why a mutant survives. */
export interface Explanation {
  /** Name of the branch: state | event | number. */
  readonly place: string;
  readonly change: string;
  readonly because: string;
}

/** What the app sends by itself after a step. Null when it comes to rest. */
export type Settle = (
  snapshot: AnyMachineSnapshot,
  last: ModelEvent | undefined,
) => ModelEvent | null;

/** Words for people, by name. A name without words stands for itself. */
export interface Words {
  readonly guards?: Readonly<Record<string, string>>;
  /** By state in dot notation, the machine's own by the empty name. The chart's own words without them. */
  readonly descriptions?: Readonly<Record<string, DescriptionWords>>;
  /** What people call each state, by the same names, no two alike. Its screen's title without them. */
  readonly names?: Readonly<Record<string, string>>;
  /** What is kept in the context and told to actors, by key, inside a sentence. */
  readonly data?: Readonly<Record<string, string>>;
}

/** The words of one state, in the language of the pages. */
export interface DescriptionWords {
  /** First letters of the SHA-256 of the chart's description that the words were made from. `check` names the words of a changed one. */
  readonly of: string;
  readonly says: string;
}

/** A configuration with everything that it left open assumed. */
export interface Flow {
  readonly config: FlowConfig;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** What is sent from outside. */
  readonly sent: readonly EventObject[];
  /** The samples of an actor, by source. */
  readonly samples: ReadonlyMap<string, Samples>;
  /** Everything that the machine takes next: events from outside, answers of running actors, and delays. */
  readonly possible: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[];
  /** Of `possible`, what a person can do there. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[];
  readonly settle: Settle;
  /** What was assumed because nobody said it, a sentence each. */
  readonly assumptions: readonly string[];
}
