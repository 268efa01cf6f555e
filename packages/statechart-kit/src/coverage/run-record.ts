// The record of a run, path by path. Any runner writes it and `coverage --run` reads it.
import * as v from 'valibot';
import { readRecord } from '../load/read-record.ts';

const names = v.array(v.string());

const pathRecord = v.object({
  id: v.string(),
  title: v.string(),
  /** Number of steps that ended where the model says. */
  steps: v.number(),
  /** Names from `transitionId`, in the order they were first taken. */
  transitions: names,
  /** Ids of the entered state nodes, including those left at once. */
  states: names,
  /** Ids of the state nodes that were active when a step had settled. */
  rested: names,
  /** Each answer of each guard, from `guardAnswer`. */
  guards: names,
  /** Where the run left the path, or null. */
  departure: v.nullable(
    v.object({
      /** Counted from 1. */
      step: v.number(),
      event: v.string(),
      problem: v.string(),
    }),
  ),
  /** Present when times were requested. */
  milliseconds: v.exactOptional(v.number()),
});

const runRecord = v.object({
  format: v.literal('statechart-kit.run'),
  version: v.literal(1),
  /** `node` or `chromium 360`, for example. */
  runner: v.string(),
  paths: v.array(pathRecord),
});

/** What one path took of the machine. */
export type PathRecord = v.InferOutput<typeof pathRecord>;
/** What a run took of the machine, path by path. */
export type RunRecord = v.InferOutput<typeof runRecord>;

/** @throws {Finding} when the JSON is not a record */
export function readRunRecord(json: string, source: string): RunRecord {
  return readRecord(runRecord, json, `${source} is no record of a run`);
}
