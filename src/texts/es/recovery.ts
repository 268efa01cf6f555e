// A forgotten password: asking for the link, and the new password behind it.

export const recoveryTexts = {
  intro:
    'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
  submit: 'Enviar enlace',
  toLogin: 'Volver al inicio de sesión',
  sentTo: 'Si hay una cuenta con este correo, le enviamos un enlace:',
  sent: 'Ábrelo para elegir una contraseña nueva. Puedes usarlo una sola vez, durante una hora.',
  notArrived: '¿No llega? Mira también en el correo no deseado.',
  again: 'Pedir otro enlace',
  newPasswordIntro:
    'Al guardarla entras en tu cuenta, y se cierran sus sesiones en otros navegadores.',
  newPassword: 'Contraseña nueva',
  save: 'Guardar y entrar',
  openSession: 'En este navegador hay una sesión abierta:',
  otherAccount:
    'El enlace puede ser de otra cuenta. Para usarlo se cierra esta sesión; lo que aún no guardaste se conserva en este navegador.',
  follow: 'Cerrar esta sesión y usar el enlace',
  stay: 'Seguir con mi sesión',
} as const;
