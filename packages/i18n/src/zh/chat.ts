// Live support: why something is refused, what staff may do, and the mail with an answer, in Simplified Chinese.
import type * as en from '../en/chat.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  chat_visit_over: '此会话已结束，请重新开始',
  chat_blocked: '您暂时无法向客服发送消息。原因：{{reason}}',
  chat_not_opened: '请先打开此会话',
  too_many_chats: '您所在网络打开的会话过多，请稍后再试',
  unknown_chat: '没有此会话',
  chat_taken: '此会话已由同事接待',
  chat_not_taken: '请先接待此会话',
  chat_not_blocked: '该客户本来就可以发送消息',
  unknown_canned_answer: '没有此快捷回复',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_hours: '请填写两个时间，如 09:00-18:00，较早的在前',
  unknown_time_zone: '没有此时区',
  unknown_placeholder: '{{name}} 不是可填充的占位符',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_chat_answer: '在客服会话中回复客户',
  may_chat_block: '禁止客户在客服会话中发送消息',
  may_chat_manage: '设置客服的服务时间和快捷回复',
  action_find_chats: '搜索到您的客服消息',
  action_open_chat: '打开了您的客服会话',
  action_take_chat: '接待了您的客服会话',
  action_release_chat: '将您的客服会话退回队列',
  action_transfer_chat: '将您的客服会话转给同事',
  action_resolve_chat: '将您的客服会话标记为已解决',
  action_note_chat: '为客服会话添加了内部备注',
  action_block_chat: '禁止了在客服会话中发送消息',
  action_unblock_chat: '恢复了在客服会话中发送消息',
  action_change_chat_hours: '更改了客服的服务时间',
  action_change_canned_answer: '更改了客服的快捷回复',
} satisfies Translated<typeof en.staff>;

export const mail = {
  chatAnswerSubject: '{{site}} 客服已回复您',
  chatAnswerIntro: '您在 {{site}} 咨询了客服，回复如下：',
  chatAnswerPicture: '（图片，请在客服会话中查看）',
  chatAnswerMore: '如需继续沟通，请前往：{{url}}',
} satisfies Translated<typeof en.mail>;
