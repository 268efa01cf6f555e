// Shown instead of the app when it cannot start.
export const configurationTexts = {
  error: 'Error de configuración variables de entorno',
  explanation: 'La aplicación no puede empezar. Faltan o no son válidas estas variables:',
  hint: 'Revisa .env.example, completa los valores y vuelve a construir la aplicación.',
} as const;
