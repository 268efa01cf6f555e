// The words an answer or an error brings along.
import * as v from 'valibot';

/** The server's text of a refusal, the technical detail of a failure, or nothing. */
export function textOf(answer: { kind: string; text?: string; detail?: string }): string {
  return answer.text ?? answer.detail ?? '';
}

const errorLike = v.object({ message: v.string() });

/** The message of whatever was thrown. */
export function detailOf(error: unknown): string {
  const parsed = v.safeParse(errorLike, error);
  return parsed.success ? parsed.output.message : String(error);
}
