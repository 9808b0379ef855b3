// The user messages that the specification names, in Spanish.
import type * as en from '../en/messages.ts';
import type { Translated } from '../texts.ts';

export const messages = {
  pressAgainToExit: 'Pulsa de nuevo para salir de la aplicación',
  operationSuccessful: 'Operación realizada con éxito',
  uploadFailed: 'Error al subir el archivo, inténtalo de nuevo',
  fileTooLarge: 'Supera el tamaño de archivo permitido',
  copyFailed: 'No se pudo copiar, cópialo manualmente',
  saveImageFailed: 'No se pudo guardar la imagen',
  insufficientBalance: 'Saldo insuficiente',
  insufficientSellableBalance: 'Saldo insuficiente para vender',
  setWithdrawalAddressFirst: 'Configura primero la dirección de retiro',
  completeRealNameFirst: 'Completa primero la verificación de identidad',
  completeBasicFirst: 'Completa primero la verificación básica',
  notVerifiedGoVerify: 'Tu cuenta no está verificada, ¿quieres verificarla?',
  bindingFailed: 'No se pudo vincular',
  submitFailed: 'No se pudo enviar',
  notAgreedYet: 'Aún no has aceptado el acuerdo',
  amountEmpty: 'La cantidad no puede estar vacía',
  quantityBelowMinimum: 'La cantidad no puede ser inferior a la mínima',
  noData: 'Sin datos',
  chunkLoadFailed: 'No se pudo cargar la página. Revisa tu conexión e inténtalo de nuevo',
  passwordsDiffer: 'Las dos contraseñas no coinciden',
  unknownError: 'ERROR',
} satisfies Translated<typeof en.messages>;
