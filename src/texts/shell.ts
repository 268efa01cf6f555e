// Texts around the screens: header, footer, waits, addresses that do not exist.
export const shellTexts = {
  product: 'VIRSI',
  logout: 'Cerrar sesión',
  logoutTitle: '¿Cerrar sesión sin guardar?',
  logoutLosesDrafts:
    'Tienes cambios sin guardar en este navegador. Si cierras la sesión, se borran.',
  logoutAnyway: 'Cerrar sesión y borrarlos',
  stay: 'Volver',
  copyright: '© 2025',
  by: 'By VIRSI',
  legal: 'Política de privacidad · Términos y condiciones',
  skipToContent: 'Ir al contenido',
  preparing: 'VIRSI está preparando todo para ti...',
  confirmingPayment:
    'Estamos confirmando tu pago… Puede tardar un minuto. Si no terminaste de pagar, vuelve a los planes.',
  restoring: 'Cargando pagina',
  notFoundTitle: 'Page not found!',
  notFoundText: 'The page you are looking for might be in another galaxy.',
  goHome: 'Ir al Inicio',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  backToPlans: 'Volver a los planes',
  storageRefused:
    'Tu navegador no deja guardar datos de este sitio. Puedes continuar, pero si recargas o dejas esta página tendrás que iniciar sesión otra vez y perderás lo que no hayas enviado. Para evitarlo, permite las cookies de este sitio o libera espacio.',
  moment: 'Un momento…',
  slow: 'Está tardando más de lo normal.',
  notShown: 'Esta pantalla no se pudo mostrar',
  screenFailed: 'No pudimos cargar esta pantalla. Revisa tu conexión e inténtalo de nuevo.',
  crashed: 'Algo salió mal al mostrar la pantalla. Lo que escribiste está guardado.',
  tryAgain: 'Volver a intentarlo',
  reload: 'Volver a cargar',
  updated: 'Actualizamos la página a la versión nueva de VIRSI. Escribe tu contraseña otra vez.',
  copyReport: 'Copiar informe',
  reportCopied: 'Informe copiado',
  reportUnreachable: 'No pudimos preparar el informe. Revisa tu conexión e inténtalo de nuevo.',
  reportRefused: 'El navegador no permitió copiar el informe. Selecciónalo y cópialo:',
} as const;

/** Names of the five steps, as the step indicator shows them. */
export const stepTexts = {
  cuenta: 'Cuenta',
  perfil: 'Perfil',
  plan: 'Plan',
  pago: 'Pago',
  asistente: 'Asistente',
} as const;
