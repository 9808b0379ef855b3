// Live support: why something is refused, what staff may do, and the mail with an answer, in Spanish.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: 'Esta conversación ha terminado. Empieza una nueva',
  chat_blocked: 'Ahora no puedes escribir a nuestro equipo de atención. Motivo: {{reason}}',
  chat_not_opened: 'Abre primero esta conversación',
  too_many_chats: 'Hay demasiadas conversaciones abiertas desde tu red. Inténtalo más tarde',
  unknown_chat: 'No existe esa conversación',
  chat_taken: 'Otra persona del equipo lleva esta conversación',
  chat_not_taken: 'Toma primero esta conversación',
  chat_not_blocked: 'Este cliente ya puede escribir',
  unknown_canned_answer: 'No existe esa respuesta',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: 'Indica dos horas como 09:00-18:00, primero la más temprana',
  unknown_time_zone: 'No existe esa zona horaria',
  unknown_placeholder: '{{name}} no es un dato que se pueda rellenar',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: 'Responder a clientes en el chat',
  may_chat_block: 'Impedir que alguien escriba en el chat',
  may_chat_manage: 'Fijar el horario del chat y sus respuestas preparadas',
  action_find_chats: 'Encontró tus mensajes con una búsqueda',
  action_open_chat: 'Abrió tu chat',
  action_take_chat: 'Tomó tu chat para responderte',
  action_release_chat: 'Devolvió tu chat a la cola',
  action_transfer_chat: 'Pasó tu chat a otra persona del equipo',
  action_resolve_chat: 'Marcó tu chat como resuelto',
  action_note_chat: 'Escribió una nota interna sobre un chat',
  action_block_chat: 'Impidió escribir mensajes en el chat',
  action_unblock_chat: 'Permitió de nuevo los mensajes en el chat',
  action_change_chat_hours: 'Cambió el horario del chat',
  action_change_canned_answer: 'Cambió una respuesta preparada del chat',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: 'Nuestro equipo te ha respondido en {{site}}',
  chatAnswerIntro: 'Consultaste a nuestro equipo en {{site}} y esta es la respuesta:',
  chatAnswerPicture: '(una imagen, que puedes ver en el chat)',
  chatAnswerMore: 'Sigue escribiendo aquí: {{url}}',
} satisfies Translated<typeof en.mail>;
