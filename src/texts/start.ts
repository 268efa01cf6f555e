// The page that is shown when the app cannot start.
export const startTexts = {
  error: 'Error de configuración variables de entorno',
  explanation: 'La aplicación no puede empezar. Faltan o no son válidas estas variables:',
  hint: 'Revisa .env.example, completa los valores y vuelve a construir la aplicación.',
  failed: 'VIRSI no pudo empezar',
  unreachable: 'No pudimos cargar VIRSI. Revisa tu conexión y',
  tryAgain: 'vuelve a intentarlo',
  oldBrowser:
    'Tu navegador es demasiado antiguo para VIRSI. Actualízalo, o entra con una versión reciente de Chrome, Edge, Firefox o Safari.',
  noScript:
    'VIRSI necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.',
  storage:
    'Revisa que tu navegador permita guardar cookies y datos de este sitio, y vuelve a cargar la página.',
} as const;
