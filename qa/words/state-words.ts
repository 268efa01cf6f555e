// The Spanish name and description of each state, for people who review the flow.
// @rule What a state is called in Spanish
import type { DescriptionWords } from 'statechart-kit';

/**
 * State, its name, no two alike, the hash of the chart's description that the words were made from, and the words. The
 * machine itself has no name. Where a description changed, `npm run flow -- check` says its hash.
 */
const TABLE = `
 |  | 272be3 | Desde la primera visita hasta un asistente virtual configurado.
restoring | Abriendo la aplicación | 5254d3 | Busca una sesión guardada en este navegador.
locating | Según la dirección | 928f8d | Lee la dirección: una desconocida tiene su propia pantalla, haya sesión o no.
notFound | Página que no existe | 34dad6 | En esta dirección no hay nada.
anonymous | Sin sesión | 4eefe7 | No hay ninguna sesión abierta.
anonymous.login | Inicio de sesión | f87323 | Entra una dueña que ya tiene cuenta.
anonymous.login.ready | Iniciar sesión | 8807cb | Espera correo y contraseña, o el botón de un proveedor.
anonymous.login.signingIn | Comprobando la contraseña | 036918 | El backend comprueba correo y contraseña (llamada 1).
anonymous.login.signingInWith | Entrando con un proveedor | 6df707 | La ventana del proveedor está abierta.
anonymous.register | Registro | 304ff5 | Una dueña nueva crea su cuenta.
anonymous.register.ready | Crear la cuenta | 8807cb | Espera correo y contraseña, o el botón de un proveedor.
anonymous.register.signingUp | Creando la cuenta | a2df6b | El backend crea la cuenta (llamada 1).
anonymous.register.signingInWith | Registrándose con un proveedor | 6df707 | La ventana del proveedor está abierta.
anonymous.recovery | Contraseña olvidada | 574ab0 | La dueña olvidó la contraseña y pide un enlace por correo.
anonymous.recovery.ready | Pedir otra contraseña | 1357d9 | Espera el correo de la cuenta.
anonymous.recovery.requesting | Pidiendo el enlace | 3a443a | El backend envía el enlace, si ese correo tiene una cuenta.
anonymous.recovery.sent | Enlace enviado | d2d5b8 | Dice lo mismo aunque ese correo no tenga cuenta.
anonymous.reset | Contraseña nueva | 0af621 | La dueña abrió el enlace del correo y elige una contraseña nueva.
anonymous.reset.ready | Elegir otra contraseña | 8fa771 | Espera la contraseña nueva.
anonymous.reset.resetting | Guardando la contraseña | c0c915 | El backend acepta el enlace y guarda la contraseña; las demás sesiones terminan.
authenticated | Con sesión | f3cc86 | La dueña ha entrado; lo que ya hizo decide en qué paso está.
authenticated.identifying | Según la cuenta | e39086 | Sin correo no se puede consultar nada.
authenticated.linkOpened | Enlace de otra cuenta | 79f6f4 | Se abrió un enlace para cambiar una contraseña: puede ser de otra cuenta.
authenticated.missingEmail | Perfil sin correo | 4edbec | La cuenta no comparte su correo: el formulario se ve y no se puede enviar.
authenticated.checkingCustomer | Buscando el registro | 9d49e8 | Pregunta si la dueña ya está registrada (llamada 2).
authenticated.profileForm | Perfil | d006fe | Una dueña nueva da los datos de su perfil.
authenticated.profileForm.editing | Completar el perfil | dd4e0a | Espera el perfil.
authenticated.profileForm.verifyingCustomer | Buscando el registro otra vez | 0d6124 | La primera consulta falló y se repite, para no registrarla dos veces.
authenticated.profileForm.creatingCustomer | Guardando el perfil | 363395 | El backend registra a la dueña (llamada 3).
authenticated.checkingSubscription | Consultando la suscripción | 72d5c0 | Pregunta si la suscripción está activa (llamada 4).
authenticated.planSelection | Planes | ac125c | La dueña compara los planes.
authenticated.planSelection.choosing | Comparar los planes | 1875fc | Todavía no hay un plan elegido, así que no se puede pagar.
authenticated.planSelection.chosen | Plan elegido | 5b11c9 | Hay un plan elegido: se puede cambiar o pagar.
authenticated.planSelection.unsure | Pago sin confirmar | fca79c | Puede haber un pago hecho: antes de empezar otro se pregunta a la dueña.
authenticated.awaitingPayment | Pago | ed353c | Del plan elegido a una suscripción que el backend conoce.
authenticated.awaitingPayment.rechecking | Comprobando que no haya otro pago | a2bc22 | Lee el estado otra vez, para no cobrar dos veces (llamada 4).
authenticated.awaitingPayment.requestingLink | Pidiendo el enlace de pago | 3926e5 | Pide el enlace de pago del plan elegido (llamada 5).
authenticated.awaitingPayment.redirecting | Saliendo al pago | e303f1 | El navegador va hacia la página de pago, que es de otro sitio; salir lo detiene.
authenticated.awaitingPayment.leaving | En la página de pago | fa807c | La dueña está en la página de pago; aquí se vuelve después de pagar o con el botón Atrás.
authenticated.awaitingPayment.confirming | Confirmación del pago | 97f917 | De vuelta del pago, antes de que el backend lo sepa.
authenticated.awaitingPayment.confirming.asking | Confirmando el pago | 4a329b | Lee el estado (llamada 4).
authenticated.awaitingPayment.confirming.pausing | Pausa antes de volver a preguntar | 814e79 | Le da un momento al backend, mientras queden intentos.
authenticated.pastDue | Cobro pendiente | cd400d | Falló un cobro y ya no hay acceso: la suscripción se arregla, no se compra otra vez.
authenticated.pastDue.ready | Arreglar el cobro | 36745e | Espera que la dueña vaya a la página donde se arregla, o vuelva a comprobar.
authenticated.pastDue.managing | Camino a pagar lo pendiente | a1841c | De camino a la página donde la dueña paga lo pendiente.
authenticated.pastDue.managing.requestingPortal | Pidiendo dónde pagar lo pendiente | 4ce6f4 | Pide el enlace a esa página (llamada 9).
authenticated.pastDue.managing.leavingForPortal | Saliendo a pagar lo pendiente | 0af619 | El navegador va hacia allí; cancelar lo detiene.
authenticated.configuringAgent | Configuración del asistente | f98dd2 | La dueña describe su asistente.
authenticated.configuringAgent.loading | Leyendo la configuración | 3c6fc2 | Pide la configuración guardada (llamada 6).
authenticated.configuringAgent.choosingService | Elegir el tipo de servicio | 6d3624 | Médico o general: cada uno tiene su formulario.
authenticated.configuringAgent.editing | Formulario del asistente | 3f5a83 | El formulario del tipo de servicio elegido, con los calendarios de la dueña.
authenticated.configuringAgent.editing.ready | Describir el asistente | d7ef10 | Espera el formulario; lo que ya se guardó sigue guardado.
authenticated.configuringAgent.editing.askingCalendarAccess | Pidiendo permiso a Google | a5d91b | La ventana de permisos de Google está abierta.
authenticated.configuringAgent.editing.listingCalendars | Leyendo los calendarios | 231d38 | Lee todas las páginas de la lista de calendarios de la dueña (llamada 8).
authenticated.configuringAgent.verifyingAssistant | Leyendo antes de guardar | 158a36 | Falta leer lo que está guardado: no se pisa nada sin haberlo visto (llamada 6).
authenticated.configuringAgent.saving | Guardando el asistente | f59687 | El backend guarda la configuración (llamada 7).
authenticated.comparingDraft | Borrador o lo guardado | 83034c | La configuración guardada es más nueva que el borrador: la dueña elige una.
authenticated.configSaved | Asistente configurado | b28aee | El asistente está configurado: se puede conectar y volver a editar.
authenticated.configSaved.readingLinks | Pidiendo los enlaces | 09cace | Pide los enlaces que conectan el asistente (llamada 6).
authenticated.configSaved.ready | Asistente listo | df8f79 | Espera que se abra un enlace o se cambie el formulario.
authenticated.managingSubscription | Camino a la suscripción | 2874ef | De camino a la página donde la dueña cambia o cancela su plan.
authenticated.managingSubscription.requestingPortal | Pidiendo dónde administrarla | 4ce6f4 | Pide el enlace a esa página (llamada 9).
authenticated.managingSubscription.leavingForPortal | Saliendo a administrarla | 0af619 | El navegador va hacia allí; cancelar lo detiene.
authenticated.account | Cuenta | a0e1c0 | La cuenta, fuera de los pasos: el correo, los datos y cómo eliminarla.
authenticated.account.ready | Ver la cuenta | 54bdaf | Espera qué hacer con la cuenta.
authenticated.account.exporting | Descargando los datos | d91b59 | El backend entrega todo lo que tiene de la dueña, y el navegador lo guarda.
authenticated.account.confirmingDeletion | Confirmar la eliminación | a313b0 | Dice qué se pierde con la cuenta y pide el correo para confirmarlo.
authenticated.account.deleting | Eliminando la cuenta | b80bc3 | El backend elimina la cuenta; su respuesta vale aunque la página ya no la espere.
signingOut | Cerrando la sesión | 0657a3 | La dueña sale: se borran la sesión y los borradores.
followingLink | Cerrando para usar el enlace | 803c32 | La sesión deja su lugar a la cuenta del enlace: se borra, los borradores quedan.
sessionExpired | Sesión vencida | 8f24c6 | El backend respondió 401: la sesión se borra, los borradores quedan.
`;

const ROWS = TABLE.slice(1, -1)
  .split('\n')
  .map((row) => row.split(' | '));

/** By state in dot notation. */
export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.flatMap(([state = '', name]) => (name ? [[state, name]] : [])),
);

/** By state in dot notation. */
export const DESCRIPTION_WORDS: Readonly<Record<string, DescriptionWords>> = Object.fromEntries(
  ROWS.map(([state = '', , of = '', says = '']) => [state, { of, says }]),
);
