// The form of the chosen service type. The other form keeps what was typed in it.
import { useState } from 'react';
import type { ServiceType } from '../../../contract/assistant.ts';
import { AssistantForm } from './assistant-form.tsx';
import { generalSchema, medicalSchema } from './form-schemas.ts';

const SCHEMAS = { MEDICAL: medicalSchema, GENERAL: generalSchema } as const;

interface AssistantFormsProps {
  serviceType: ServiceType;
  /** Where the preview of the shown form goes on wide screens; null until it is there. */
  beside: HTMLElement | null;
}

export function AssistantForms({ serviceType, beside }: AssistantFormsProps) {
  const [opened, setOpened] = useState<readonly ServiceType[]>([serviceType]);
  if (!opened.includes(serviceType)) setOpened([...opened, serviceType]);
  return opened.map((type) => (
    <AssistantForm
      key={type}
      serviceType={type}
      isShown={type === serviceType}
      beside={beside}
      schema={SCHEMAS[type]}
    />
  ));
}
