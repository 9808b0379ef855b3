// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Japanese.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: '二段階認証が使えない場合',
  text: '認証アプリ、すべてのパスキー、リカバリーコードのどれも使えないときの手続きです。アカウントを守るため、解除には最短でも2日かかります。',
  how_code: 'ご登録の連絡先に届く認証コードを入力します。',
  how_staff: 'スタッフ2名が申請を確認します。2名とも承認する必要があります。',
  how_wait: '承認の48時間後に解除されます。すべての連絡先にお知らせし、メールのリンクからいつでも取り消せます。',
  recoveryFirst: 'リカバリーコードをお持ちの場合は、戻って入力するとすぐにログインできます。',
  begin: 'コードを送信',
  passwordFirst: '先にパスワードを入力してください',
  passwordFirstText: 'パスワードでログインし、二段階認証の画面の下からお進みください。',
  toLogin: 'ログインへ',
  code: '認証コード',
  codeSentTo: '{{target}}に送信しました',
  note: 'スタッフへの説明（任意）',
  noteHint: '端末に何が起きたかなど。パスワードやコードは書かないでください。',
  picturesText: '写真による本人確認済みのアカウントです。照合のため、新しい写真を3枚撮影してください。',
  send: '解除を申請',
  requested: '申請を送信しました',
  statusTitle: '二段階認証の解除',
  none: '解除の申請はありません',
  linkBroken: 'リンクが不完全か、期限切れです。メールからもう一度開いてください。',
  is_requested: '申請済み',
  is_proposed: '1人目のスタッフが承認',
  is_approved: '2人目のスタッフが承認',
  is_effective: '二段階認証を解除しました',
  is_refused: '却下',
  is_cancelled: '取消済み',
  waits_proposed: '1人目の承認待ち',
  waits_approved: '2人目の承認待ち',
  waits_effective: '二段階認証を解除',
  doneText: 'パスワードでログインし、二段階認証を設定し直してください。24時間は出金できません。',
  refusedText: '理由：{{reason}}',
  notYou: '申請に心当たりがない場合は取り消し、ログインパスワードを変更してください。',
  cancelByMail: '取り消すには、お送りしたメールのリンクをお使いください。',
  cancel: '申請を取り消す',
  cancelTitle: '申請を取り消しますか？',
  cancelText: '二段階認証はそのまま残ります。',
  cancelled: '申請を取り消しました',
  bannerTitle: '二段階認証の解除が申請されています',
  bannerText: 'スタッフ2名の承認後、48時間で解除されます。心当たりがない場合は取り消してください。',
  bannerApproved: '{{at}}に解除されます。心当たりがない場合は今すぐ取り消してください。',
  see: '申請を見る',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: '二段階認証を紛失したユーザーの申請です。スタッフ2名の承認後、48時間は本人が取り消せます。',
  shown: '表示する申請',
  queue_waiting: '待機中',
  queue_under_way: '進行中',
  queue_ended: '終了',
  none: '申請はありません',
  requestOf: 'ユーザー{{user}}の申請',
  user: 'ユーザー',
  level: '本人確認',
  level_none: '未確認',
  level_basic: '基本',
  level_advanced: '詳細',
  state: '状態',
  state_requested: '対応待ち',
  state_proposed: '2人目を待機中',
  state_approved: '承認済み・48時間待機',
  state_done: '解除済み',
  state_refused: '却下',
  state_cancelled: '本人が取消',
  requestedAt: '申請日時',
  decidedAt: '決定日時',
  effectiveAt: '発効日時',
  proposal: '提案',
  refusedBecause: '却下の理由',
  covered: '連絡先・メモ・画像は開くまで表示されません。閲覧は理由とともに記録され、本人も確認できます。',
  openData: '情報を開く',
  openText: '閲覧の日時・役割・理由は本人に表示されます。',
  email: 'メールアドレス',
  phone: '電話番号',
  name: '確認済みの氏名',
  cardId: '身分証番号',
  frozen: '本人による凍結',
  yes: 'はい',
  no: 'いいえ',
  note: '申請者のメモ',
  noPictures: '比較できる画像はありません。',
  fresh: '申請時の画像',
  verified: '本人確認時の画像',
  freshMissing: '申請に画像なし',
  verifiedMissing: '本人確認時の画像は保存なし',
  propose: '解除を提案',
  proposeText: '2人目の承認が必要です。承認の48時間後、本人が取り消さない限り解除されます。',
  proposed: '提案しました。2人目の承認を待っています。',
  refuse: '却下する',
  refuseText: '理由は本人に表示されます。',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: '二段階認証の解除申請はすでに処理中です',
  no_factor_reset: '取り消せる申請はありません',
  unknown_factor_reset: 'この申請は存在しません',
  factor_reset_decided: 'この申請はすでに処理済みです',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: 'メモ',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': '二段階認証の解除が申請されました',
  'factor-reset-approved': '二段階認証の解除が承認されました',
  'factor-reset-refused': '二段階認証の解除が却下されました',
  'factor-reset-cancelled': '二段階認証の解除が取り消されました',
  'factor-reset-done': '二段階認証が解除されました',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    '{{site}}のアカウントの二段階認証の解除が申請されました。スタッフ2名が審査し、承認後48時間以内であれば取り消せます。',
  'factor-reset-approved':
    '{{site}}のアカウントの二段階認証の解除が承認されました。{{until}}（UTC）に有効になります。それまでは取り消せます。',
  'factor-reset-refused': '{{site}}のアカウントの二段階認証の解除は却下されました。理由：{{about}}',
  'factor-reset-cancelled': '{{site}}のアカウントの二段階認証の解除申請は取り消されました。変更はありません。',
  'factor-reset-done': '申請に基づき、{{site}}のアカウントの二段階認証が解除されました。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    '{{site}}のアカウントの二段階認証の解除申請用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当社からお尋ねすることはありません。お心当たりがない場合、第三者がパスワードを知っています。すぐにこちらで再設定してください：{{resetUrl}}',
  factorResetSms: '{{site}}の二段階認証の解除申請用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  notYouCancel: 'お心当たりがない場合は、取り消してください：{{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: '紛失した二段階認証の解除を承認',
  action_open_factor_reset: '二段階認証の解除申請を表示',
  action_reset_factor: '二段階認証の解除を提案',
  action_refuse_factor_reset: '二段階認証の解除申請を却下',
} satisfies Translated<typeof en.staff>;
