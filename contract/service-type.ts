// The two kinds of assistant. In a file of its own because the app needs it before Valibot is loaded.
export const SERVICE_TYPES = ['MEDICAL', 'GENERAL'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
