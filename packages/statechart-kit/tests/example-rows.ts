// The examples with what the kit is told of each, and what it has to find.
import type { FlowConfig } from 'statechart-kit';
import { crossingMachine } from '../examples/crossing.ts';
import { editorMachine } from '../examples/editor.ts';
import { kettleMachine } from '../examples/kettle.ts';
import { liftMachine } from '../examples/lift.ts';
import { outlineMachine } from '../examples/outline.ts';
import { playerMachine } from '../examples/player.ts';
import { restaurantMachine } from '../examples/restaurant.ts';
import { signUpMachine } from '../examples/sign-up.ts';
import { stopwatchMachine } from '../examples/stopwatch.ts';
import { thermostatMachine } from '../examples/thermostat.ts';
import { uploadsMachine } from '../examples/uploads.ts';
import { walletMachine } from '../examples/wallet.ts';

interface Row {
  readonly title: string;
  readonly config: FlowConfig;
  readonly assumes?: readonly string[];
  readonly problems?: readonly string[];
  readonly cut?: string;
  /** What no path takes, or takes one way only. */
  readonly missing?: readonly string[];
  /** How many mutants no path notices. */
  readonly survivors?: number;
  /** The last step of a random walk that makes the machine fail. */
  readonly breaks?: string;
}

const outside = (events: string) => `events: sent from outside, without a payload: ${events}`;
const SILENT = 'obody said what send tells';
const noNetwork = { error: new Error('No network') };

export const EXAMPLES: readonly Row[] = [
  { title: 'delays', config: { machine: crossingMachine }, assumes: [outside('press')] },
  {
    title: 'parallel regions',
    config: { machine: playerMachine },
    assumes: [outside('picture.ready, picture.skip, sound.ready, sound.skip, stop')],
  },
  {
    title: 'history',
    config: { machine: editorMachine },
    assumes: [
      outside('help, save, tool.drawing, tool.text, tool.brush, tool.pencil, close, saved'),
    ],
    // The one path asks for help while it writes text.
    survivors: 1,
  },
  {
    title: 'a callback, told nothing of',
    config: { machine: stopwatchMachine },
    assumes: [
      outside('start, clear, tick, stop'),
      'actors: ticks tells nothing by itself; what it sends is listed under events',
    ],
  },
  {
    title: 'a callback',
    config: {
      machine: stopwatchMachine,
      events: [{ type: 'start' }, { type: 'stop' }, { type: 'clear' }],
      actors: { ticks: { second: { event: { type: 'tick' } } } },
    },
  },
  {
    title: 'guards, told nothing of',
    config: { machine: walletMachine },
    assumes: [
      outside('take, close'),
      'events: sent from outside, with a guess of what guards and actions read: put (2), put (3), put (4), put (1)',
    ],
    missing: [
      'isOwners, only seen that isOwners is true; needs a sample: the guard of wallet.open | put | 1 reads event.coins',
    ],
  },
  {
    title: 'guards',
    config: {
      machine: walletMachine,
      events: [
        { type: 'put', coins: 1 },
        { type: 'put', coins: 2 },
        { type: 'take' },
        { type: 'close' },
      ],
    },
    missing: ['isOwners, only seen that isOwners is true'],
  },
  {
    title: 'a context that counts, told nothing of',
    config: { machine: liftMachine },
    assumes: [outside('up, down, oiled')],
    cut: "Explored 3000 situations and found more and more of them: 'rides' had 1494 values. Tell 'situation' what of it matters, or raise --limit.",
  },
  {
    title: 'a context that counts',
    config: {
      machine: liftMachine,
      events: [{ type: 'up' }, { type: 'down' }, { type: 'oiled' }],
      situation: ({ context }) => context.rides % 100,
    },
  },
  {
    title: 'spawned actors, told nothing of',
    config: { machine: uploadsMachine },
    assumes: [
      outside('file.add, file.drop'),
      'actors: send, which no state invokes, tells nothing where it is spawned',
    ],
    problems: [
      `needs a sample: uploads.full | xstate.done.actor.* | 1: N${SILENT}.`,
      `needs a sample: uploads.full | xstate.error.actor.* | 1: N${SILENT}.`,
      `needs a sample: uploads.sent: N${SILENT}.`,
      `needs a sample: uploads.failed: N${SILENT}.`,
    ],
    missing: [
      `uploads.full | xstate.done.actor.* | 1, needs a sample: n${SILENT}`,
      `uploads.full | xstate.error.actor.* | 1, needs a sample: n${SILENT}`,
      `uploads.failed | file.drop | 1, needs a sample: n${SILENT}`,
      `uploads.sent, needs a sample: n${SILENT}`,
      `uploads.failed, needs a sample: n${SILENT}`,
    ],
    survivors: 7,
  },
  {
    title: 'spawned actors',
    config: {
      machine: uploadsMachine,
      events: [{ type: 'file.add' }, { type: 'file.drop' }],
      actors: { send: { sent: { output: '/1' }, lost: noNetwork } },
    },
    problems: [
      'machine fails: uploads.open | file-1 (lost): No network',
      'machine fails: uploads.failed | file-2 (lost): No network',
      'machine fails: uploads.failed | file-1 (lost): No network',
    ],
    breaks: 'file-1 crashes',
  },
  {
    title: 'final states with an output',
    config: {
      machine: signUpMachine,
      input: { email: ' ana@example.com' },
      events: [{ type: 'retry' }, { type: 'leave' }],
      actors: {
        isFree: { free: { output: true }, taken: { output: false }, lost: noNetwork },
        create: { created: { output: 'p-1' }, lost: noNetwork },
      },
    },
  },
  {
    title: 'a machine within a machine',
    config: { machine: restaurantMachine },
    assumes: [
      outside('order, dish.ready, complain, pay'),
      'actors: kitchen ends without an output',
    ],
  },
  {
    title: 'a machine that fails',
    config: {
      machine: kettleMachine,
      events: [{ type: 'heat' }, { type: 'pour' }, { type: 'drop' }],
      actors: { power: { hot: { output: 100 }, cut: { error: new Error('No power') } } },
    },
    problems: [
      'fact nobody takes: kettle.heating | xstate.error.actor.power: power can tell it here, and neither this state nor one around it takes it.',
      'machine fails: kettle.heating | power (cut): No power',
      "machine fails: kettle.hot | drop: Unable to evaluate guard in transition for event 'drop' in state node 'kettle.hot': The kettle broke",
      'unreachable transition: kettle.hot | drop | 1: The machine fails before it can be taken.',
    ],
    missing: ['kettle.hot | drop | 1', 'kettle.hot | drop | 1'],
    survivors: 1,
    breaks: 'the person: drop',
  },
  {
    title: 'what actors report, wildcards and raised events',
    config: {
      machine: thermostatMachine,
      events: [{ type: 'user.hurry' }, { type: 'measure' }, { type: 'noise' }],
      actors: {
        degrees: {
          cold: { snapshot: { context: 10 } },
          hot: { snapshot: { context: 30 } },
          fine: { snapshot: { context: 20 } },
        },
      },
    },
    // It is measured at once, and what nobody else takes leads to off.
    survivors: 3,
  },
  {
    title: 'a sketch',
    config: { machine: outlineMachine },
    assumes: [
      outside('search, stop'),
      'actors: search ends without an output or fails',
      'guards: isAllowed holds or does not hold, whichever comes: it is not implemented',
      'delays: patience, which is not implemented, takes some time',
    ],
    problems: [
      'needs a sample: outline.searching: The delay patience is not implemented: nobody says how long it is.',
    ],
  },
  {
    title: 'a sketch, filled in',
    config: {
      machine: outlineMachine.provide({
        guards: { isAllowed: ({ event }) => 'text' in event },
        delays: { patience: 1000 },
      }),
      events: [{ type: 'search', text: 'a' }, { type: 'stop' }],
      actors: { search: { found: { output: [] }, lost: noNetwork } },
    },
    missing: ['isAllowed, only seen that isAllowed is true'],
    // Nobody has written `note`.
    survivors: 1,
  },
];
