// Live support: why something is refused, what staff may do, and the mail with an answer, in Japanese.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: 'このチャットは終了しました。新しく開始してください',
  chat_blocked: '現在サポートにメッセージを送れません。理由：{{reason}}',
  chat_not_opened: '先にこのチャットを開いてください',
  too_many_chats: 'お使いのネットワークからのチャットが多すぎます。しばらくしてからお試しください',
  unknown_chat: '該当するチャットがありません',
  chat_taken: 'このチャットは別のスタッフが対応中です',
  chat_not_taken: '先にこのチャットの担当になってください',
  chat_not_blocked: 'このお客様はすでにメッセージを送れます',
  unknown_canned_answer: '該当する定型文がありません',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: '09:00-18:00のように、早い時刻から順に入力してください',
  unknown_time_zone: '該当するタイムゾーンがありません',
  unknown_placeholder: '{{name}}は差し込みに使えません',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: 'サポートでお客様に返信',
  may_chat_block: 'お客様によるサポートへの送信を停止',
  may_chat_manage: 'サポートの受付時間と定型文を設定',
  action_find_chats: '検索でサポートのメッセージを表示',
  action_open_chat: 'サポートのチャットを表示',
  action_take_chat: 'サポートのチャットを担当',
  action_release_chat: 'サポートのチャットを待ち行列に戻した',
  action_transfer_chat: 'サポートのチャットを別のスタッフに引き継いだ',
  action_resolve_chat: 'サポートのチャットを解決済みにした',
  action_note_chat: 'サポートのチャットに内部メモを追加',
  action_block_chat: 'サポートへの送信を停止',
  action_unblock_chat: 'サポートへの送信を再び許可',
  action_change_chat_hours: 'サポートの受付時間を変更',
  action_change_canned_answer: 'サポートの定型文を変更',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: '{{site}}サポートからの回答',
  chatAnswerIntro: '{{site}}のサポートへのお問い合わせに、次のとおり回答しました。',
  chatAnswerPicture: '（画像はサポートでご覧ください）',
  chatAnswerMore: '続きはこちら： {{url}}',
} satisfies Translated<typeof en.mail>;
