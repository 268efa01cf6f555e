// What each state is, in Spanish, for people who review the flow.
import type { DescriptionWords } from 'statechart-kit';

/** State, the chart's description that the words were made from, and the words. The machine itself has no name. */
const TABLE = `
 | From the first visit to a configured virtual assistant. | Desde la primera visita hasta un asistente virtual configurado.
restoring | Looks for a saved session on this browser. | Busca una sesión guardada en este navegador.
locating | Reads the address: an unknown one has its own screen, signed in or not. | Lee la dirección: una desconocida tiene su propia pantalla, haya sesión o no.
notFound | Nothing lives under this address. | En esta dirección no hay nada.
anonymous | Nobody is signed in. | No hay ninguna sesión abierta.
anonymous.login | A known owner signs in. | Entra una dueña que ya tiene cuenta.
anonymous.login.ready | Waits for e-mail and password, or for the Google button. | Espera correo y contraseña, o el botón de Google.
anonymous.login.signingIn | The backend checks e-mail and password (call 1). | El backend comprueba correo y contraseña (llamada 1).
anonymous.login.signingInWithGoogle | The identity provider's popup is open. | La ventana de Google está abierta.
anonymous.register | A new owner creates an account. | Una dueña nueva crea su cuenta.
anonymous.register.ready | Waits for e-mail and password, or for the Google button. | Espera correo y contraseña, o el botón de Google.
anonymous.register.signingUp | The backend creates the account (call 1). | El backend crea la cuenta (llamada 1).
anonymous.register.signingInWithGoogle | The identity provider's popup is open. | La ventana de Google está abierta.
anonymous.recovery | An owner who forgot the password asks for a link by mail. | La dueña olvidó la contraseña y pide un enlace por correo.
anonymous.recovery.ready | Waits for the e-mail of the account. | Espera el correo de la cuenta.
anonymous.recovery.requesting | The backend sends the link, if anybody has the e-mail. | El backend envía el enlace, si ese correo tiene una cuenta.
anonymous.recovery.sent | The same is said of an e-mail that nobody has. | Dice lo mismo aunque ese correo no tenga cuenta.
anonymous.reset | An owner opened the link of the mail and chooses a new password. | La dueña abrió el enlace del correo y elige una contraseña nueva.
anonymous.reset.ready | Waits for the new password. | Espera la contraseña nueva.
anonymous.reset.resetting | The backend takes the link and sets the password; other sessions end. | El backend acepta el enlace y guarda la contraseña; las demás sesiones terminan.
authenticated | Somebody is signed in; the facts decide at which step they stand. | La dueña ha entrado; lo que ya hizo decide en qué paso está.
authenticated.identifying | Without an e-mail nothing can be looked up. | Sin correo no se puede consultar nada.
authenticated.linkOpened | A link to a new password was opened: its account may be another one. | Se abrió un enlace para cambiar una contraseña: puede ser de otra cuenta.
authenticated.missingEmail | The account shares no e-mail: the form shows and cannot be sent. | La cuenta no comparte su correo: el formulario se ve y no se puede enviar.
authenticated.checkingCustomer | Asks whether the customer exists (call 2). | Pregunta si la dueña ya está registrada (llamada 2).
authenticated.profileForm | A new owner gives their profile. | Una dueña nueva da los datos de su perfil.
authenticated.profileForm.editing | Waits for the profile. | Espera el perfil.
authenticated.profileForm.verifyingCustomer | The first check failed, so it is repeated: nobody signs up twice. | La primera consulta falló y se repite, para no registrarla dos veces.
authenticated.profileForm.creatingCustomer | The backend registers the customer (call 3). | El backend registra a la dueña (llamada 3).
authenticated.checkingSubscription | Asks whether the subscription is active (call 4). | Pregunta si la suscripción está activa (llamada 4).
authenticated.planSelection | The owner compares the three plans. | La dueña compara los tres planes.
authenticated.planSelection.choosing | No plan is selected yet, so nothing can be paid. | Todavía no hay un plan elegido, así que no se puede pagar.
authenticated.planSelection.chosen | A plan is selected and can be changed or paid. | Hay un plan elegido: se puede cambiar o pagar.
authenticated.planSelection.unsure | A payment may have been made: before another one the owner is asked. | Puede haber un pago hecho: antes de empezar otro se pregunta a la dueña.
authenticated.awaitingPayment | From the selected plan to a subscription that the backend knows of. | Del plan elegido a una suscripción que el backend conoce.
authenticated.awaitingPayment.rechecking | Reads the status again, so that nobody pays twice (call 4). | Lee el estado otra vez, para no cobrar dos veces (llamada 4).
authenticated.awaitingPayment.requestingLink | Asks for the payment link of the selected plan (call 5). | Pide el enlace de pago del plan elegido (llamada 5).
authenticated.awaitingPayment.redirecting | The browser is on its way to the external payment page; leaving stops it. | El navegador va hacia la página de pago, que es de otro sitio; salir lo detiene.
authenticated.awaitingPayment.leaving | This page is gone; only the Back button shows it again. | La dueña está en la página de pago; aquí se vuelve después de pagar o con el botón Atrás.
authenticated.awaitingPayment.confirming | Back from the payment page, before the backend was told of it. | De vuelta del pago, antes de que el backend lo sepa.
authenticated.awaitingPayment.confirming.asking | Reads the status (call 4). | Lee el estado (llamada 4).
authenticated.awaitingPayment.confirming.pausing | Leaves the backend a moment, as long as tries are left. | Le da un momento al backend, mientras queden intentos.
authenticated.pastDue | A charge failed for good: the subscription can be repaired, not bought again. | Falló un cobro y ya no hay acceso: la suscripción se arregla, no se compra otra vez.
authenticated.pastDue.ready | Waits for the owner to go to the page that repairs it, or to look again. | Espera que la dueña vaya a la página donde se arregla, o vuelva a comprobar.
authenticated.pastDue.managing | On the way to the page where the owner pays what is due. | De camino a la página donde la dueña paga lo pendiente.
authenticated.pastDue.managing.requestingPortal | Asks for the link to that page (call 9). | Pide el enlace a esa página (llamada 9).
authenticated.pastDue.managing.leavingForPortal | The browser is on its way there; cancelling stops it. | El navegador va hacia allí; cancelar lo detiene.
authenticated.configuringAgent | The owner describes their assistant. | La dueña describe su asistente.
authenticated.configuringAgent.loading | Asks for a stored configuration (call 6). | Pide la configuración guardada (llamada 6).
authenticated.configuringAgent.choosingService | Medical or general: each has its own form. | Médico o general: cada uno tiene su formulario.
authenticated.configuringAgent.editing | The form of the chosen service type, with the person's calendars. | El formulario del tipo de servicio elegido, con los calendarios de la dueña.
authenticated.configuringAgent.editing.ready | Waits for the form; one that was saved before stays saved. | Espera el formulario; lo que ya se guardó sigue guardado.
authenticated.configuringAgent.editing.askingCalendarAccess | Google's consent popup is open. | La ventana de permisos de Google está abierta.
authenticated.configuringAgent.editing.listingCalendars | Reads every page of the person's calendar list (call 8). | Lee todas las páginas de la lista de calendarios de la dueña (llamada 8).
authenticated.configuringAgent.verifyingAssistant | What is stored was not read yet: nothing unseen is overwritten (call 6). | Falta leer lo que está guardado: no se pisa nada sin haberlo visto (llamada 6).
authenticated.configuringAgent.saving | The backend stores the configuration (call 7). | El backend guarda la configuración (llamada 7).
authenticated.comparingDraft | The stored configuration is newer than the draft: the person takes one. | La configuración guardada es más nueva que el borrador: la dueña elige una.
authenticated.configSaved | The assistant is configured: it can be connected, and edited again. | El asistente está configurado: se puede conectar y volver a editar.
authenticated.configSaved.readingLinks | Asks for the links that connect the assistant (call 6). | Pide los enlaces que conectan el asistente (llamada 6).
authenticated.configSaved.ready | Waits for a link to be opened or the form to be changed. | Espera que se abra un enlace o se cambie el formulario.
authenticated.managingSubscription | On the way to the page where the owner changes or cancels their plan. | De camino a la página donde la dueña cambia o cancela su plan.
authenticated.managingSubscription.requestingPortal | Asks for the link to that page (call 9). | Pide el enlace a esa página (llamada 9).
authenticated.managingSubscription.leavingForPortal | The browser is on its way there; cancelling stops it. | El navegador va hacia allí; cancelar lo detiene.
authenticated.account | The account itself, beside the steps: its e-mail, its data, its end. | La cuenta, fuera de los pasos: el correo, los datos y cómo eliminarla.
authenticated.account.ready | Waits for what to do with the account. | Espera qué hacer con la cuenta.
authenticated.account.exporting | The backend hands out all it has of the person, and the browser keeps it. | El backend entrega todo lo que tiene de la dueña, y el navegador lo guarda.
authenticated.account.confirmingDeletion | Says what goes with the account, and asks who it is. | Dice qué se pierde con la cuenta y pide el correo para confirmarlo.
authenticated.account.deleting | The backend deletes the account; its answer counts even if nobody waits. | El backend elimina la cuenta; su respuesta vale aunque la página ya no la espere.
signingOut | The person leaves: session and drafts go. | La dueña sale: se borran la sesión y los borradores.
followingLink | The session makes room for the account of the link: it goes, drafts stay. | La sesión deja su lugar a la cuenta del enlace: se borra, los borradores quedan.
sessionExpired | A signed-in call was answered with 401: the session goes, drafts stay. | El backend respondió 401: la sesión se borra, los borradores quedan.
`;

/** By state in dot notation. */
export const DESCRIPTION_WORDS: Readonly<Record<string, DescriptionWords>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([state = '', of = '', says = '']) => [state, { of, says }]),
);
