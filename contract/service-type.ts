// The two kinds of assistant. Apart from the rest of the contract: the app reads it before Valibot is there.
export const SERVICE_TYPES = ['MEDICAL', 'GENERAL'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
