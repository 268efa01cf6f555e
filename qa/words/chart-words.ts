// The chart's guards in Spanish, because the chart has only their names.

/** Conditions by guard, without a capital or a full stop. */
export const GUARD_WORDS: Readonly<Record<string, string>> = {
  isUnknownPath: 'si la dirección no es de ninguna pantalla',
  isRegisterPath: 'si la dirección es la del registro',
  isOtherScreensPath: 'si la dirección es la de otra pantalla',
  isAccountPath: 'si la dirección es la de la cuenta',
  isOnAccountPath: 'si la dirección es la de la cuenta y la cuenta tiene correo',
  isRecoveryPath: 'si la dirección es la de recuperar la contraseña',
  isElsewhere: 'si la dirección ya no es la de recuperar la contraseña',
  hasResetLink: 'si se abrió el enlace de un correo',
  isSignedIn: 'si hay una sesión abierta',
  hasEmail: 'si la cuenta tiene correo',
  isCustomerUnverified: 'si no se sabe todavía si ya está registrada',
  hasPlan: 'si hay un plan elegido',
  isPaymentOpen: 'si puede haber un pago hecho sin confirmar',
  isOutOfTries: 'si ya no quedan intentos',
  hasServiceType: 'si ya se eligió el tipo de servicio',
  isSaved: 'si la configuración ya se guardó',
  isUnread: 'si falta leer la configuración guardada o sus enlaces',
};
