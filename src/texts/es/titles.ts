// What screens and steps are called. The document title and the stepper need it before the other texts arrive.
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

/** As the step indicator shows them. */
export const stepTexts = {
  cuenta: 'Cuenta',
  perfil: 'Perfil',
  plan: 'Plan',
  pago: 'Pago',
  asistente: 'Asistente',
} as const;
