// Live support: why something is refused, what staff may do, and the mail with an answer, in Korean.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: '종료된 상담입니다. 새로 시작해 주세요',
  chat_blocked: '지금은 고객지원에 메시지를 보낼 수 없습니다. 사유: {{reason}}',
  chat_not_opened: '먼저 이 상담을 여세요',
  too_many_chats: '사용 중인 네트워크에서 열린 상담이 너무 많습니다. 나중에 다시 시도해 주세요',
  unknown_chat: '해당 상담이 없습니다',
  chat_taken: '다른 직원이 맡은 상담입니다',
  chat_not_taken: '먼저 이 상담을 맡으세요',
  chat_not_blocked: '이미 메시지를 보낼 수 있는 고객입니다',
  unknown_canned_answer: '해당 상용 답변이 없습니다',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: '09:00-18:00처럼 이른 시각부터 두 시각을 입력하세요',
  unknown_time_zone: '해당 시간대가 없습니다',
  unknown_placeholder: '{{name}}은(는) 채워 넣을 수 있는 항목이 아닙니다',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: '고객지원에서 고객에게 답변',
  may_chat_block: '고객의 고객지원 메시지 전송 차단',
  may_chat_manage: '고객지원 운영 시간과 상용 답변 설정',
  action_find_chats: '검색으로 고객지원 메시지를 찾음',
  action_open_chat: '고객지원 상담을 열람함',
  action_take_chat: '고객지원 상담을 맡음',
  action_release_chat: '고객지원 상담을 대기열로 돌려보냄',
  action_transfer_chat: '고객지원 상담을 다른 직원에게 넘김',
  action_resolve_chat: '고객지원 상담을 해결됨으로 표시함',
  action_note_chat: '고객지원 상담에 내부 메모를 남김',
  action_block_chat: '고객지원 메시지 전송을 차단함',
  action_unblock_chat: '고객지원 메시지 전송을 다시 허용함',
  action_change_chat_hours: '고객지원 운영 시간을 변경함',
  action_change_canned_answer: '고객지원 상용 답변을 변경함',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: '{{site}} 고객지원에서 답변드립니다',
  chatAnswerIntro: '{{site}} 고객지원에 문의하신 내용에 대한 답변입니다.',
  chatAnswerPicture: '(사진은 고객지원에서 확인하세요)',
  chatAnswerMore: '여기에서 대화를 이어가세요: {{url}}',
} satisfies Translated<typeof en.mail>;
