// What a built page says before the app runs, or without it.

export const pageTexts = {
  description:
    'Crea un asistente virtual que agenda tus citas por WhatsApp y Google Calendar. 7 días gratis.',
  unreachable: 'No pudimos cargar VIRSI. Revisa tu conexión y',
  tryAgain: 'vuelve a intentarlo',
  oldBrowser:
    'Tu navegador es demasiado antiguo para VIRSI. Actualízalo, o entra con una versión reciente de Chrome, Edge, Firefox o Safari.',
  noScript:
    'VIRSI necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.',
} as const;
