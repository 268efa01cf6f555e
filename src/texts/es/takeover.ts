// The takeover notice: another person had started the account.
export const takeoverTexts = {
  label: 'Lo que ya había en tu cuenta',
  text: 'Alguien había empezado a configurar esta cuenta con tu correo. Si fuiste tú, conserva todo. Si no, empieza de cero. Hasta que decidas, tu asistente no se conecta y no se puede pagar.',
  keep: 'Conservar todo',
  empty: 'Empezar de cero',
  question: '¿Empezar de cero?',
  warning:
    'Se borran para siempre el perfil y el asistente que hay en la cuenta, y se cancela su suscripción.',
  cancel: 'Cancelar',
} as const;
