// The name of each state in Spanish, no two alike: what people who review the flow call it.

const TABLE = `
restoring | Abriendo la aplicación
locating | Según la dirección
notFound | Página que no existe
anonymous | Sin sesión
anonymous.login | Inicio de sesión
anonymous.login.ready | Iniciar sesión
anonymous.login.signingIn | Comprobando la contraseña
anonymous.login.signingInWithGoogle | Entrando con Google
anonymous.register | Registro
anonymous.register.ready | Crear la cuenta
anonymous.register.signingUp | Creando la cuenta
anonymous.register.signingInWithGoogle | Registrándose con Google
anonymous.recovery | Contraseña olvidada
anonymous.recovery.ready | Pedir otra contraseña
anonymous.recovery.requesting | Pidiendo el enlace
anonymous.recovery.sent | Enlace enviado
anonymous.reset | Contraseña nueva
anonymous.reset.ready | Elegir otra contraseña
anonymous.reset.resetting | Guardando la contraseña
authenticated | Con sesión
authenticated.identifying | Según la cuenta
authenticated.linkOpened | Enlace de otra cuenta
authenticated.missingEmail | Perfil sin correo
authenticated.checkingCustomer | Buscando el registro
authenticated.profileForm | Perfil
authenticated.profileForm.editing | Completar el perfil
authenticated.profileForm.verifyingCustomer | Buscando el registro otra vez
authenticated.profileForm.creatingCustomer | Guardando el perfil
authenticated.checkingSubscription | Consultando la suscripción
authenticated.planSelection | Planes
authenticated.planSelection.choosing | Comparar los planes
authenticated.planSelection.chosen | Plan elegido
authenticated.planSelection.unsure | Pago sin confirmar
authenticated.awaitingPayment | Pago
authenticated.awaitingPayment.rechecking | Comprobando que no haya otro pago
authenticated.awaitingPayment.requestingLink | Pidiendo el enlace de pago
authenticated.awaitingPayment.redirecting | Saliendo al pago
authenticated.awaitingPayment.leaving | En la página de pago
authenticated.awaitingPayment.confirming | Confirmación del pago
authenticated.awaitingPayment.confirming.asking | Confirmando el pago
authenticated.awaitingPayment.confirming.pausing | Pausa antes de volver a preguntar
authenticated.pastDue | Cobro pendiente
authenticated.pastDue.ready | Arreglar el cobro
authenticated.pastDue.managing | Camino a pagar lo pendiente
authenticated.pastDue.managing.requestingPortal | Pidiendo dónde pagar lo pendiente
authenticated.pastDue.managing.leavingForPortal | Saliendo a pagar lo pendiente
authenticated.configuringAgent | Configuración del asistente
authenticated.configuringAgent.loading | Leyendo la configuración
authenticated.configuringAgent.choosingService | Elegir el tipo de servicio
authenticated.configuringAgent.editing | Formulario del asistente
authenticated.configuringAgent.editing.ready | Describir el asistente
authenticated.configuringAgent.editing.askingCalendarAccess | Pidiendo permiso a Google
authenticated.configuringAgent.editing.listingCalendars | Leyendo los calendarios
authenticated.configuringAgent.verifyingAssistant | Leyendo antes de guardar
authenticated.configuringAgent.saving | Guardando el asistente
authenticated.comparingDraft | Borrador o lo guardado
authenticated.configSaved | Asistente configurado
authenticated.configSaved.readingLinks | Pidiendo los enlaces
authenticated.configSaved.ready | Asistente listo
authenticated.managingSubscription | Camino a la suscripción
authenticated.managingSubscription.requestingPortal | Pidiendo dónde administrarla
authenticated.managingSubscription.leavingForPortal | Saliendo a administrarla
authenticated.account | Cuenta
authenticated.account.ready | Ver la cuenta
authenticated.account.exporting | Descargando los datos
authenticated.account.confirmingDeletion | Confirmar la eliminación
authenticated.account.deleting | Eliminando la cuenta
signingOut | Cerrando la sesión
followingLink | Cerrando para usar el enlace
sessionExpired | Sesión vencida
`;

/** By state in dot notation. */
export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim())),
);
