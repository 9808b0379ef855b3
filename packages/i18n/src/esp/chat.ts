// Live support: why something is refused, what staff may do, and the mail with an answer, in Spanish.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: 'Esta conversación ha terminado. Empieza una nueva',
  chat_blocked: 'Ahora no puedes escribir a Soporte. Motivo: {{reason}}',
  chat_not_opened: 'Abre primero esta conversación',
  too_many_chats: 'Hay demasiadas conversaciones abiertas desde tu red. Inténtalo más tarde',
  unknown_chat: 'Esta conversación no existe',
  chat_taken: 'Otra persona del equipo lleva esta conversación',
  chat_not_taken: 'Toma primero esta conversación',
  chat_not_blocked: 'Este cliente ya puede escribir',
  unknown_canned_answer: 'Esta respuesta preparada no existe',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: 'Indica dos horas como 09:00-18:00, primero la más temprana',
  unknown_time_zone: 'Esta zona horaria no existe',
  unknown_placeholder: '{{name}} no es un dato que se pueda rellenar',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: 'Responder a clientes en Soporte',
  may_chat_block: 'Impedir que los clientes escriban a Soporte',
  may_chat_manage: 'Fijar el horario de Soporte y sus respuestas preparadas',
  action_find_chats: 'Encontró tus mensajes con una búsqueda',
  action_open_chat: 'Abrió tu conversación con Soporte',
  action_take_chat: 'Tomó tu conversación con Soporte para responderte',
  action_release_chat: 'Devolvió tu conversación con Soporte a la cola',
  action_transfer_chat: 'Pasó tu conversación con Soporte a otra persona del equipo',
  action_resolve_chat: 'Marcó tu conversación con Soporte como resuelta',
  action_note_chat: 'Escribió una nota interna sobre una conversación con Soporte',
  action_block_chat: 'Impidió escribir a Soporte',
  action_unblock_chat: 'Permitió de nuevo escribir a Soporte',
  action_change_chat_hours: 'Cambió el horario de Soporte',
  action_change_canned_answer: 'Cambió una respuesta preparada de Soporte',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: 'Soporte de {{site}} te ha respondido',
  chatAnswerIntro: 'Consultaste a Soporte en {{site}}. Esta es la respuesta:',
  chatAnswerPicture: '(una imagen, que puedes ver en Soporte)',
  chatAnswerMore: 'Continúa la conversación aquí: {{url}}',
} satisfies Translated<typeof en.mail>;
