// Live support: why something is refused, what staff may do, and the mail with an answer, in Thai.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: 'การสนทนานี้สิ้นสุดแล้ว กรุณาเริ่มใหม่',
  chat_blocked: 'ตอนนี้คุณส่งข้อความถึงฝ่ายสนับสนุนไม่ได้ เหตุผล: {{reason}}',
  chat_not_opened: 'กรุณาเปิดการสนทนานี้ก่อน',
  too_many_chats: 'มีการสนทนาเปิดอยู่จากเครือข่ายของคุณมากเกินไป กรุณาลองใหม่ภายหลัง',
  unknown_chat: 'ไม่พบการสนทนานี้',
  chat_taken: 'เพื่อนร่วมงานดูแลการสนทนานี้อยู่',
  chat_not_taken: 'กรุณารับการสนทนานี้ก่อน',
  chat_not_blocked: 'ลูกค้ารายนี้ส่งข้อความได้อยู่แล้ว',
  unknown_canned_answer: 'ไม่พบคำตอบสำเร็จรูปนี้',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: 'ระบุสองเวลา เช่น 09:00-18:00 โดยให้เวลาที่เร็วกว่าอยู่หน้า',
  unknown_time_zone: 'ไม่พบเขตเวลานี้',
  unknown_placeholder: '{{name}} ไม่ใช่ตำแหน่งที่เติมค่าได้',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: 'ตอบลูกค้าในแชต',
  may_chat_block: 'ระงับการส่งข้อความในแชต',
  may_chat_manage: 'ตั้งเวลาทำการของแชตและคำตอบสำเร็จรูป',
  action_find_chats: 'ค้นพบข้อความแชตของคุณ',
  action_open_chat: 'เปิดแชตของคุณ',
  action_take_chat: 'รับแชตของคุณเพื่อตอบ',
  action_release_chat: 'ส่งแชตของคุณกลับเข้าคิว',
  action_transfer_chat: 'ส่งต่อแชตของคุณให้เพื่อนร่วมงาน',
  action_resolve_chat: 'ทำเครื่องหมายว่าแชตของคุณแก้ไขแล้ว',
  action_note_chat: 'เขียนบันทึกภายในเกี่ยวกับแชต',
  action_block_chat: 'ระงับการส่งข้อความในแชต',
  action_unblock_chat: 'อนุญาตให้ส่งข้อความในแชตอีกครั้ง',
  action_change_chat_hours: 'เปลี่ยนเวลาทำการของแชต',
  action_change_canned_answer: 'เปลี่ยนคำตอบสำเร็จรูปของแชต',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: 'ฝ่ายสนับสนุนของ {{site}} ตอบคุณแล้ว',
  chatAnswerIntro: 'คุณสอบถามฝ่ายสนับสนุนที่ {{site}} และนี่คือคำตอบ:',
  chatAnswerPicture: '(รูปภาพ ดูได้ในแชต)',
  chatAnswerMore: 'สนทนาต่อได้ที่: {{url}}',
} satisfies Translated<typeof en.mail>;
