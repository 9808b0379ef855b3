// Live support: why something is refused, what staff may do, and the mail with an answer, in Traditional Chinese.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: '此對話已結束，請重新開始',
  chat_blocked: '你暫時無法向客服發送訊息。原因：{{reason}}',
  chat_not_opened: '請先打開此對話',
  too_many_chats: '你所在網絡開啟的對話過多，請稍後再試',
  unknown_chat: '沒有此對話',
  chat_taken: '此對話已由同事跟進',
  chat_not_taken: '請先接手此對話',
  chat_not_blocked: '該客戶本來就可以發送訊息',
  unknown_canned_answer: '沒有此預設回覆',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: '請填寫兩個時間，例如 09:00-18:00，較早的在前',
  unknown_time_zone: '沒有此時區',
  unknown_placeholder: '{{name}} 並非可填入的欄位',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: '在客服對話中回覆客戶',
  may_chat_block: '禁止客戶在客服對話中發送訊息',
  may_chat_manage: '設定客服時間及預設回覆',
  action_find_chats: '搜尋到你的客服訊息',
  action_open_chat: '打開了你的客服對話',
  action_take_chat: '接手了你的客服對話',
  action_release_chat: '將你的客服對話交回輪候',
  action_transfer_chat: '將你的客服對話轉交同事',
  action_resolve_chat: '將你的客服對話標示為已解決',
  action_note_chat: '為客服對話加入了內部備註',
  action_block_chat: '禁止了在客服對話中發送訊息',
  action_unblock_chat: '恢復了在客服對話中發送訊息',
  action_change_chat_hours: '更改了客服時間',
  action_change_canned_answer: '更改了客服的預設回覆',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: '{{site}} 客服已回覆你',
  chatAnswerIntro: '你曾於 {{site}} 向客服查詢，回覆如下：',
  chatAnswerPicture: '（圖片，請在客服對話中查看）',
  chatAnswerMore: '如要繼續對話，請前往：{{url}}',
} satisfies Translated<typeof en.mail>;
