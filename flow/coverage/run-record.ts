// What a run took of the machine, path by path: written by any runner, read by `coverage --run`.
import * as v from 'valibot';
import { Finding } from '../finding.ts';

const names = v.array(v.string());

const pathRecord = v.object({
  /** The path's id in `paths`. */
  id: v.string(),
  title: v.string(),
  /** Steps that were taken and landed where the model says. */
  steps: v.number(),
  /** Names as of `transitionId`, in the order they were first taken. */
  transitions: names,
  /** Ids of the state nodes entered, those left at once included. */
  states: names,
  /** Ids of the state nodes that were active when a step had settled. */
  rested: names,
  /** As of `guardAnswer`: each answer each guard gave. */
  guards: names,
  /** Where the run left the path; null when it never did. */
  departure: v.nullable(
    v.object({
      /** Counted from 1. */
      step: v.number(),
      event: v.string(),
      problem: v.string(),
    }),
  ),
  /** Only when the runner was asked for times. */
  milliseconds: v.exactOptional(v.number()),
});

const runRecord = v.object({
  format: v.literal('onboarding.run'),
  version: v.literal(1),
  /** Who walked the paths: `node`, `chromium 360`. */
  runner: v.string(),
  paths: v.array(pathRecord),
});

export type PathRecord = v.InferOutput<typeof pathRecord>;
export type RunRecord = v.InferOutput<typeof runRecord>;

/** Reads the JSON of a record. @throws {Finding} when it is not one. */
export function readRunRecord(json: string, source: string): RunRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), runRecord), json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Finding(
    `${source} is no record of a run: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}`,
  );
}
