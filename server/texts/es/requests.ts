// What is answered to a request that no route can take.

export const requestTexts = {
  unavailable:
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.',
  notFound: 'El recurso solicitado no existe.',
  methodNotAllowed: 'Este recurso no admite ese método.',
  malformed: 'La solicitud no es válida.',
  headersTooLarge: 'La dirección o los encabezados de la solicitud son demasiado grandes.',
  tooSlow: 'La solicitud no llegó completa a tiempo.',
  controlsInAddress: 'La dirección contiene caracteres que no se admiten.',
  tooLarge: 'El contenido enviado es demasiado grande.',
  notJsonType: 'El contenido debe enviarse como application/json.',
  malformedJson: 'El contenido enviado no es JSON válido.',
  notAForm: 'El formulario enviado no es válido.',
  notValid: 'El contenido enviado no es válido.',
  badFields: (names: readonly string[]) => `Faltan datos o no son válidos: ${names.join(', ')}.`,
  controls: 'Hay caracteres de control, que no se admiten.',
  controlsIn: (names: readonly string[]) =>
    `Hay caracteres de control, que no se admiten, en: ${names.join(', ')}.`,
} as const;
