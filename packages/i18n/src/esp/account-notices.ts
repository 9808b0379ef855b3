// What the exchange tells one person inside the app, by kind of notice, in Spanish.
import type { Texts } from '../texts.ts';

export const accountNotices = {
  basic_verified_title: 'Verificación básica aprobada',
  basic_verified_text: 'Ya tienes el nivel que requieren las opciones y los retiros.',
  basic_refused_title: 'Verificación básica rechazada',
  basic_refused_text: 'Corrige lo que fue rechazado y envíalo de nuevo.',
  advanced_verified_title: 'Verificación avanzada aprobada',
  advanced_verified_text: 'Tu límite diario de retiro ahora es mayor.',
  advanced_refused_title: 'Verificación avanzada rechazada',
  advanced_refused_text: 'Vuelve a tomar las fotos rechazadas y envíalas.',
} satisfies Texts['accountNotices'];
