// Reads the records that runs leave.
import * as v from 'valibot';
import { Finding, plainMessage } from '../finding.ts';

/** @throws {Finding} that begins with `problem` and names the first place that is wrong */
export function readRecord<Schema extends v.GenericSchema>(
  schema: Schema,
  json: string,
  problem: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Finding(`${problem}: ${v.getDotPath(issue) ?? 'JSON'}: ${plainMessage(issue.message)}`);
}
