// The page that is shown when the app cannot start.
export const startTexts = {
  error: 'Error de configuración variables de entorno',
  explanation: 'La aplicación no puede empezar. Faltan o no son válidas estas variables:',
  hint: 'Revisa .env.example, completa los valores y vuelve a construir la aplicación.',
  failed: 'VIRSI no pudo empezar',
  storage:
    'Revisa que tu navegador permita guardar cookies y datos de este sitio, y vuelve a cargar la página.',
} as const;
