// The assistant that can be tried once both links were opened: what its owner has, and a conversation to type into.

export const readyTexts = {
  heading: 'Tu asistente está listo',
  opened:
    'Abriste los dos enlaces. Si terminaste en las dos pestañas, ya atiende a quien te escriba.',
  has: 'Lo que tienes',
  number: 'Número',
  plan: 'Plan',
  services: 'Servicios',
  duration: 'Cada cita',
  greeting: 'Primer mensaje',
  minutes: (count: string) => `${count} minutos`,
} as const;

export const trialTexts = {
  heading: 'Pruébalo',
  note: 'Es un ejemplo: responde con tus servicios y la duración de tus citas, y no se envía nada a nadie.',
  log: 'Conversación de ejemplo',
  type: {
    MEDICAL: 'Escribe como tu paciente',
    GENERAL: 'Escribe como tu cliente',
  },
  send: 'Enviar',
  suggestions: 'Frases para probar',
  suggested: ['Hola', 'Quiero una cita', '¿Cuánto cuesta?'],
} as const;
