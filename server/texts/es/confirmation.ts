// The pages that the link of a confirmation mail opens.

export const confirmationTexts = {
  question: 'Confirma tu correo electrónico',
  created: '¿Creaste una cuenta de VIRSI con este correo?',
  confirm: 'Sí, confirmar mi correo',
  disown: 'No fui yo',
  done: 'Tu correo electrónico',
  home: 'Ir a VIRSI',
  confirmed: 'Tu correo electrónico está confirmado.',
  /** Closing takes longer when the payment provider does not answer. */
  disowned:
    'Gracias. Esa cuenta ya no tiene tu correo electrónico: la estamos eliminando con todo lo que tenía, y cancelando lo que pagaba.',
  'confirmed before': 'Este correo electrónico ya estaba confirmado: la cuenta sigue como estaba.',
} as const;
