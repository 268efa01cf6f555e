// What is answered about a profile and an assistant.

export const badPhone = 'El número de teléfono no es válido.';

export const customerTexts = {
  none: 'Todavía no existe un cliente con ese correo electrónico.',
  exists: 'Ya existe un cliente con ese correo electrónico.',
  otherEmail: 'El correo electrónico del perfil no es el de tu cuenta.',
} as const;

export const assistantTexts = {
  none: 'Todavía no configuras tu asistente.',
  profileFirst: 'Completa tu perfil antes de configurar el asistente.',
  subscribeFirst: 'Necesitas una suscripción activa para configurar el asistente.',
  otherNumber: 'El número de la dirección no es el del asistente.',
  numberTaken: 'Otro negocio ya usa ese número en VIRSI.',
} as const;
