// The fields of the two assistant forms. Each is defined once, for the form and for its tour.
import type { InferInput } from 'valibot';
import type { FieldControl } from '../../forms/form-field.tsx';
import type { generalSchema } from './general-schema.ts';
import type { medicalSchema } from './medical-schema.ts';

/** What the forms ask for, as their schemas name it. */
export type FieldName = Exclude<
  keyof InferInput<typeof generalSchema> | keyof InferInput<typeof medicalSchema>,
  'template_type'
>;

export interface AssistantField {
  readonly name: FieldName;
  readonly label: string;
  readonly draw: (control: FieldControl & { readonly label: string }) => JSX.Element;
}
