// The headings of the fetched screens. The document title needs them before the other texts arrive.
export const titleTexts = {
  recovery: 'Recupera tu contraseña',
  recoverySent: 'Revisa tu correo',
  newPassword: 'Elige una contraseña nueva',
  linkOpened: 'Abriste un enlace para cambiar una contraseña',
  profile: 'Crea tu cuenta VIRSI',
  plan: 'Selecciona tu plan',
  agent: 'Configuración de tu asistente virtual',
  account: 'Tu cuenta',
} as const;
