// The headings of the screens that are fetched: the window's title says them before their other texts are here.
export const titleTexts = {
  profile: 'Crea tu cuenta VIRSI',
  plan: 'Selecciona tu plan',
  agent: 'Configuración de tu asistente virtual',
} as const;
