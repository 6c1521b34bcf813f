import type { Translation } from '../messages';
import type { mobile as english } from '../en/mobile';

export const mobile: Translation<typeof english> = {
  title: 'Mi celular',
  hint: 'Las llamadas suenan ahí cuando ningún navegador las toma, y puedes llamar a clientes desde él. Quien contesta presiona 1, para que ningún buzón se quede con un cliente.',
  loadFailed: 'No se pudo cargar tu celular',
  failed: 'No se pudo guardar.',
  number: 'Número de celular',
  another: 'Otro número',
  numberHint: 'Le enviamos un código por SMS.',
  send: 'Enviar código',
  sent: 'El código va en camino',
  code: 'Código',
  codeHint: 'Enviado a {number}. Vale diez minutos.',
  codeWrong: 'El código no es correcto.',
  verify: 'Verificar',
  done: 'Tu celular está verificado',
  verified: 'Verificado: {number}',
  rings: 'Las llamadas de clientes suenan ahí',
  ringsHint: 'Después de los navegadores y antes del buzón de voz, en el horario de apertura y en el tuyo.',
  remove: 'Quitar',
  removed: 'Se quitó tu celular',
};
