// The Spanish texts of the controls in src/ui.

export const optionalMark = '(opcional)';
export const newTabNote = 'Se abre en una pestaña nueva';

export const showPassword = 'Mostrar contraseña';
export const hidePassword = 'Ocultar contraseña';

export const noOptions = 'No options';
export const loadingOptions = 'Loading...';
export const selectOption = 'Selecciona una opción';
export const selectCountry = 'Selecciona un país';

export const phoneCountry = 'País del teléfono';

export const stepsLabel = 'Progreso';
export const stepDone = 'completado';

export const notifications = 'Notificaciones';
export const closeNotification = 'Cerrar notificación';

/** Something to read while a full-screen wait lasts. */
export const waitPromise =
  'Tu asistente agenda las citas de tu negocio por WhatsApp y Google Calendar, a cualquier hora.';
