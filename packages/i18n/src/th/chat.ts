// Live support: why something is refused, what staff may do, and the mail with an answer, in Thai.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: 'การสนทนานี้สิ้นสุดแล้ว โปรดเริ่มใหม่',
  chat_blocked: 'ตอนนี้คุณส่งข้อความในแชทไม่ได้ เหตุผล: {{reason}}',
  chat_not_opened: 'โปรดเปิดการสนทนานี้ก่อน',
  too_many_chats: 'มีการสนทนาเปิดอยู่จากเครือข่ายของคุณมากเกินไป โปรดลองใหม่ภายหลัง',
  unknown_chat: 'ไม่พบการสนทนานี้',
  chat_taken: 'เพื่อนร่วมงานดูแลการสนทนานี้อยู่',
  chat_not_taken: 'โปรดรับการสนทนานี้ก่อน',
  chat_not_blocked: 'ลูกค้ารายนี้ส่งข้อความได้อยู่แล้ว',
  unknown_canned_answer: 'ไม่พบคำตอบสำเร็จรูปนี้',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: 'ระบุสองเวลา เช่น 09:00-18:00 โดยให้เวลาที่เร็วกว่าอยู่หน้า',
  unknown_time_zone: 'ไม่พบเขตเวลานี้',
  unknown_placeholder: '{{name}} ไม่ใช่ตำแหน่งที่เติมค่าได้',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: 'ตอบลูกค้าในแชท',
  may_chat_block: 'ระงับการส่งข้อความของลูกค้าในแชท',
  may_chat_manage: 'ตั้งเวลาทำการของแชทและคำตอบสำเร็จรูป',
  action_find_chats: 'ค้นพบข้อความแชทของคุณ',
  action_open_chat: 'เปิดแชทของคุณ',
  action_take_chat: 'รับแชทของคุณเพื่อตอบ',
  action_release_chat: 'ส่งแชทของคุณกลับเข้าคิว',
  action_transfer_chat: 'ส่งต่อแชทของคุณให้เพื่อนร่วมงาน',
  action_resolve_chat: 'ทำเครื่องหมายว่าแชทของคุณแก้ไขแล้ว',
  action_note_chat: 'เขียนบันทึกภายในเกี่ยวกับแชท',
  action_block_chat: 'ระงับการส่งข้อความในแชท',
  action_unblock_chat: 'อนุญาตให้ส่งข้อความในแชทอีกครั้ง',
  action_change_chat_hours: 'เปลี่ยนเวลาทำการของแชท',
  action_change_canned_answer: 'เปลี่ยนคำตอบสำเร็จรูปของแชท',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: 'แชทของ {{site}} มีคำตอบถึงคุณแล้ว',
  chatAnswerIntro: 'คุณสอบถามทางแชทที่ {{site}} และนี่คือคำตอบ:',
  chatAnswerPicture: '(รูปภาพ ดูได้ในแชท)',
  chatAnswerMore: 'สนทนาต่อได้ที่: {{url}}',
} satisfies Translated<typeof en.mail>;
