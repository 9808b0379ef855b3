// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Traditional Chinese.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: '無法使用雙重驗證',
  text: '適用於驗證器、所有通行密鑰及復原碼均無法使用的情況。為保護你的帳戶，移除最少需時兩天。',
  how_code: '輸入我們發送至你聯絡方式的驗證碼。',
  how_staff: '兩名職員審核申請，兩人均須批准。',
  how_wait: '其後 48 小時移除雙重驗證。我們會通知你所有聯絡方式，你可從其中任何電郵取消。',
  recoveryFirst: '仍有復原碼？請返回使用，可即時登入。',
  begin: '發送驗證碼',
  passwordFirst: '請先輸入密碼',
  passwordFirstText: '請先以密碼登入，再從雙重驗證頁面下方進入此頁。',
  toLogin: '前往登入',
  code: '驗證碼',
  codeSentTo: '已發送至 {{target}}',
  note: '給審核人員的說明（選填）',
  noteHint: '例如手機發生了甚麼事。請勿填寫密碼或驗證碼。',
  picturesText: '你的帳戶已通過相片認證。請重新拍攝三張相片，以便我們比對。',
  send: '申請移除',
  requested: '申請已提交',
  statusTitle: '移除雙重驗證',
  none: '沒有移除申請',
  linkBroken: '連結不完整或已失效，請從電郵重新開啟。',
  is_requested: '已申請',
  is_proposed: '第一名職員已批准',
  is_approved: '第二名職員已批准',
  is_effective: '雙重驗證已移除',
  is_refused: '已拒絕',
  is_cancelled: '已撤銷',
  waits_proposed: '等待第一名職員批准',
  waits_approved: '等待第二名職員批准',
  waits_effective: '移除雙重驗證',
  doneText: '請以密碼登入並重新設定雙重驗證。24 小時內無法提款。',
  refusedText: '原因：{{reason}}',
  notYou: '並非你本人申請？請取消，然後更改登入密碼。',
  cancelByMail: '如要取消，請使用我們發送給你的電郵內的連結。',
  cancel: '取消申請',
  cancelTitle: '取消此申請？',
  cancelText: '雙重驗證將維持開啟。',
  cancelled: '申請已取消',
  bannerTitle: '有人申請移除你的雙重驗證',
  bannerText: '須經兩名職員批准，其後還需 48 小時。如非本人操作，請取消。',
  bannerApproved: '將於 {{at}} 移除。如非本人操作，請立即取消。',
  see: '查看申請',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: '遺失雙重驗證的用戶提交的申請。須兩名職員批准，之後等候 48 小時，期間用戶可提出異議。',
  shown: '顯示的申請',
  queue_waiting: '待處理',
  queue_under_way: '處理中',
  queue_ended: '已結束',
  none: '沒有申請',
  requestOf: '用戶 {{user}} 的申請',
  user: '用戶',
  level: '認證級別',
  level_none: '未認證',
  level_basic: '基本認證',
  level_advanced: '進階認證',
  state: '狀態',
  state_requested: '待職員處理',
  state_proposed: '等候第二人批准',
  state_approved: '已批准，等候 48 小時',
  state_done: '已移除雙重驗證',
  state_refused: '已拒絕',
  state_cancelled: '用戶已取消',
  requestedAt: '申請時間',
  decidedAt: '決定時間',
  effectiveAt: '生效時間',
  proposal: '提案',
  refusedBecause: '拒絕理由',
  covered: '聯絡方式、說明及相片在你開啟前保持遮蓋。查看行為及理由會被紀錄，用戶可見。',
  openData: '查看資料',
  openText: '用戶將看到你的查看時間、角色及理由。',
  email: '電郵地址',
  phone: '電話',
  name: '認證姓名',
  cardId: '證件號碼',
  frozen: '用戶已凍結帳戶',
  yes: '是',
  no: '否',
  note: '用戶說明',
  noPictures: '此帳戶沒有可對比的相片。',
  fresh: '隨申請提交',
  verified: '認證時提交',
  freshMissing: '申請未附相片',
  verifiedMissing: '未保留認證相片',
  propose: '提議移除',
  proposeText: '須由第二人批准。批准 48 小時後移除雙重驗證，除非用戶取消。',
  proposed: '已提交，等候第二人批准。',
  refuse: '拒絕',
  refuseText: '用戶會看到你的理由。',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: '移除雙重驗證的申請正在處理中',
  no_factor_reset: '沒有可取消的申請',
  unknown_factor_reset: '此申請不存在',
  factor_reset_decided: '此申請已有處理結果',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: '備註',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': '已申請移除雙重驗證',
  'factor-reset-approved': '移除雙重驗證的申請已獲批准',
  'factor-reset-refused': '移除雙重驗證的申請被拒絕',
  'factor-reset-cancelled': '移除雙重驗證的申請已取消',
  'factor-reset-done': '雙重驗證已移除',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested': '有人向 {{site}} 申請移除你帳戶的雙重驗證。將由兩名職員審核。批准後你有 48 小時可以取消。',
  'factor-reset-approved':
    '職員已批准移除你在 {{site}} 帳戶的雙重驗證，將於 {{until}}（UTC）生效，在此之前你可以取消。',
  'factor-reset-refused': '移除你在 {{site}} 帳戶雙重驗證的申請被拒絕。原因：{{about}}',
  'factor-reset-cancelled': '移除你在 {{site}} 帳戶雙重驗證的申請已取消，未作任何更改。',
  'factor-reset-done': '已按申請移除你在 {{site}} 帳戶的雙重驗證。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    '你向 {{site}} 申請移除帳戶雙重驗證的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，即有人知道你的密碼，請立即前往 {{resetUrl}} 重新設定。',
  factorResetSms: '{{code}} 用於向 {{site}} 申請移除雙重驗證，10 分鐘內有效，請勿轉告他人。',
  notYouCancel: '如非你本人申請，請取消：{{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: '批准移除遺失的雙重驗證',
  action_open_factor_reset: '查看了移除雙重驗證的申請',
  action_reset_factor: '提議移除雙重驗證',
  action_refuse_factor_reset: '拒絕了移除雙重驗證的申請',
} satisfies Translated<typeof en.staff>;
