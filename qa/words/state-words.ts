// The Spanish name and description of each state, as people call them.
// @rule What a state is called in Spanish

/** State in dot notation, its name, its description. No two names are alike. */
const TABLE = `
restoring | Abriendo la aplicación | Busca una sesión guardada en este navegador.
locating | Según la dirección | Lee la dirección: una desconocida tiene su propia pantalla, haya sesión o no.
notFound | Página que no existe | En esta dirección no hay nada.
anonymous | Sin sesión | No hay ninguna sesión abierta.
anonymous.login | Inicio de sesión | Entra una dueña que ya tiene cuenta.
anonymous.login.ready | Iniciar sesión | Espera correo y contraseña, o el botón de un proveedor.
anonymous.login.signingIn | Comprobando la contraseña | El backend comprueba correo y contraseña (llamada 1).
anonymous.login.signingInWith | Entrando con un proveedor | La ventana del proveedor está abierta.
anonymous.register | Registro | Una dueña nueva crea su cuenta.
anonymous.register.ready | Crear la cuenta | Espera correo y contraseña, o el botón de un proveedor.
anonymous.register.signingUp | Creando la cuenta | El backend crea la cuenta (llamada 1).
anonymous.register.signingInWith | Registrándose con un proveedor | La ventana del proveedor está abierta.
anonymous.recovery | Contraseña olvidada | La dueña olvidó la contraseña y pide un enlace por correo.
anonymous.recovery.ready | Pedir otra contraseña | Espera el correo de la cuenta.
anonymous.recovery.requesting | Pidiendo el enlace | El backend envía el enlace, si ese correo tiene una cuenta.
anonymous.recovery.sent | Enlace enviado | Dice lo mismo aunque ese correo no tenga cuenta.
anonymous.reset | Contraseña nueva | La dueña abrió el enlace del correo y elige una contraseña nueva.
anonymous.reset.ready | Elegir otra contraseña | Espera la contraseña nueva.
anonymous.reset.resetting | Guardando la contraseña | El backend acepta el enlace y guarda la contraseña; las demás sesiones terminan.
authenticated | Con sesión | La dueña ha entrado; lo que ya hizo decide en qué paso está.
authenticated.identifying | Según la cuenta | Sin correo no se puede consultar nada.
authenticated.linkOpened | Enlace de otra cuenta | Se abrió un enlace para cambiar una contraseña: puede ser de otra cuenta.
authenticated.missingEmail | Perfil sin correo | La cuenta no comparte su correo: el formulario se ve y no se puede enviar.
authenticated.checkingCustomer | Buscando el registro | Pregunta si la dueña ya está registrada (llamada 2).
authenticated.profileForm | Perfil | Una dueña nueva da los datos de su perfil.
authenticated.profileForm.editing | Completar el perfil | Espera el perfil.
authenticated.profileForm.verifyingCustomer | Buscando el registro otra vez | La primera consulta falló y se repite, para no registrarla dos veces.
authenticated.profileForm.creatingCustomer | Guardando el perfil | El backend registra a la dueña (llamada 3).
authenticated.checkingSubscription | Consultando la suscripción | Pregunta si la suscripción está activa (llamada 4).
authenticated.planSelection | Planes | La dueña compara los planes.
authenticated.planSelection.choosing | Comparar los planes | Todavía no hay un plan elegido, así que no se puede pagar.
authenticated.planSelection.chosen | Plan elegido | Hay un plan elegido: se puede cambiar o pagar.
authenticated.planSelection.unsure | Pago sin confirmar | Puede haber un pago hecho: antes de empezar otro se pregunta a la dueña.
authenticated.awaitingPayment | Pago | Del plan elegido a una suscripción que el backend conoce.
authenticated.awaitingPayment.rechecking | Comprobando que no haya otro pago | Lee el estado otra vez, para no cobrar dos veces (llamada 4).
authenticated.awaitingPayment.requestingLink | Pidiendo el enlace de pago | Pide el enlace de pago del plan elegido (llamada 5).
authenticated.awaitingPayment.redirecting | Saliendo al pago | El navegador va hacia la página de pago, que es de otro sitio; salir lo detiene.
authenticated.awaitingPayment.leaving | En la página de pago | La dueña está en la página de pago; aquí se vuelve después de pagar o con el botón Atrás.
authenticated.awaitingPayment.confirming | Confirmación del pago | De vuelta del pago, antes de que el backend lo sepa.
authenticated.awaitingPayment.confirming.asking | Confirmando el pago | Lee el estado (llamada 4).
authenticated.awaitingPayment.confirming.pausing | Pausa antes de volver a preguntar | Le da un momento al backend, mientras queden intentos.
authenticated.pastDue | Cobro pendiente | Falló un cobro y ya no hay acceso: la suscripción se arregla, no se compra otra vez.
authenticated.pastDue.ready | Arreglar el cobro | Espera que la dueña vaya a la página donde se arregla, o vuelva a comprobar.
authenticated.pastDue.managing | Camino a pagar lo pendiente | De camino a la página donde la dueña paga lo pendiente.
authenticated.pastDue.managing.requestingPortal | Pidiendo dónde pagar lo pendiente | Pide el enlace a esa página (llamada 9).
authenticated.pastDue.managing.leavingForPortal | Saliendo a pagar lo pendiente | El navegador va hacia allí; cancelar lo detiene.
authenticated.configuringAgent | Configuración del asistente | La dueña describe su asistente.
authenticated.configuringAgent.loading | Leyendo la configuración | Pide la configuración guardada (llamada 6).
authenticated.configuringAgent.choosingService | Elegir el tipo de servicio | Médico o general: cada uno tiene su formulario.
authenticated.configuringAgent.editing | Formulario del asistente | El formulario del tipo de servicio elegido, con los calendarios de la dueña.
authenticated.configuringAgent.editing.ready | Describir el asistente | Espera el formulario; lo que ya se guardó sigue guardado.
authenticated.configuringAgent.editing.askingCalendarAccess | Pidiendo permiso a Google | La ventana de permisos de Google está abierta.
authenticated.configuringAgent.editing.listingCalendars | Leyendo los calendarios | Lee todas las páginas de la lista de calendarios de la dueña (llamada 8).
authenticated.configuringAgent.verifyingAssistant | Leyendo antes de guardar | Falta leer lo que está guardado: no se pisa nada sin haberlo visto (llamada 6).
authenticated.configuringAgent.saving | Guardando el asistente | El backend guarda la configuración (llamada 7).
authenticated.comparingDraft | Borrador o lo guardado | La configuración guardada es más nueva que el borrador: la dueña elige una.
authenticated.configSaved | Asistente configurado | El asistente está configurado: se puede conectar y volver a editar.
authenticated.configSaved.readingLinks | Pidiendo los enlaces | Pide los enlaces que conectan el asistente (llamada 6).
authenticated.configSaved.ready | Asistente listo | Espera que se abra un enlace o se cambie el formulario.
authenticated.managingSubscription | Camino a la suscripción | De camino a la página donde la dueña cambia o cancela su plan.
authenticated.managingSubscription.requestingPortal | Pidiendo dónde administrarla | Pide el enlace a esa página (llamada 9).
authenticated.managingSubscription.leavingForPortal | Saliendo a administrarla | El navegador va hacia allí; cancelar lo detiene.
authenticated.account | Cuenta | La cuenta, fuera de los pasos: el correo, los datos y cómo eliminarla.
authenticated.account.ready | Ver la cuenta | Espera qué hacer con la cuenta.
authenticated.account.exporting | Descargando los datos | El backend entrega todo lo que tiene de la dueña, y el navegador lo guarda.
authenticated.account.confirmingDeletion | Confirmar la eliminación | Dice qué se pierde con la cuenta y pide el correo para confirmarlo.
authenticated.account.deleting | Eliminando la cuenta | El backend elimina la cuenta; su respuesta vale aunque la página ya no la espere.
signingOut | Cerrando la sesión | La dueña sale: se borran la sesión y los borradores.
followingLink | Cerrando para usar el enlace | La sesión deja su lugar a la cuenta del enlace: se borra, los borradores quedan.
sessionExpired | Sesión vencida | El backend respondió 401: la sesión se borra, los borradores quedan.
`;

export interface StateWords {
  readonly name: string;
  readonly description: string;
}

/** By state in dot notation. */
export const STATE_WORDS: Readonly<Record<string, StateWords>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split(' | '))
    .map(([state = '', name = '', description = '']) => [state, { name, description }]),
);

/** What people call the state. */
export const stateName = (state: string): string => STATE_WORDS[state]?.name ?? state;
