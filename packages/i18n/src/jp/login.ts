// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Japanese.
import type * as en from '../en/login.ts';
import type { Translated } from '../texts.ts';

export const login = {
  welcome: 'ようこそ',
  welcomeText: '開かれた取引所。残高はすべて帳簿に、約定はすべて記録に残ります。',
  logIn: 'ログイン',
  signUp: '新規登録',
  noAccount: 'はじめての方',
  haveAccount: 'アカウントをお持ちの方',
  account: 'ログイン方法',
  email: 'メール',
  phone: '電話番号',
  emailAddress: 'メールアドレス',
  phoneNumber: '電話番号',
  diallingCode: '国番号（現在：{{country}} +{{code}}）',
  password: 'パスワード',
  repeatPassword: 'パスワード（確認）',
  newPassword: '新しいパスワード',
  passwordHint: '6文字以上',
  strength: 'パスワードの強度',
  strengthWeak: '弱い：推測されやすいパスワードです',
  strengthFair: '普通：長くするとより安全です',
  strengthGood: '良い',
  strengthStrong: '強い',
  factorTitle: '二段階認証',
  factorText: 'このアカウントには二段階認証が設定されています。ご本人であることを確認してください。',
  lostFactor: '二段階認証が使えない場合',
  logInWithPasskey: 'パスキーでログイン',
  passkeyNotUsed: 'パスキーは使われませんでした。もう一度試すか、パスワードでログインしてください',
  forgotPassword: 'お忘れですか？',
  resetPassword: 'パスワードの再設定',
  resetText: 'ご登録のメールまたは電話番号に認証コードをお送りします。変更後、他の端末はすべてログアウトされます。',
  resetDone: 'パスワードを変更しました。ログインしてください',
  code: '認証コード',
  codeSentTo: '{{target}}に送信しました',
  demoMessage: 'デモメッセージ',
  fillIn: '入力する',
  invitationCode: '招待コード（任意）',
  invitedBy: '招待者：{{account}}',
  agreeBefore: '内容を確認し、同意します：',
  agreementName: '利用規約',
  createAccount: 'アカウントを作成',
  createText: '1分で完了。テスト資金で全機能を試せます。',
  chooseCountry: '国または地域',
  livePrices: '現在の価格',
  strip24h: '24h',
  agreementVersion: 'バージョン{{version}}',
  agreementIntro:
    '本規約は、お客様と本サービスの運営者（以下「当社」）との間の取り決めです。お読みいただけるよう、わかりやすく記載しています。',
  agreementHeading1: '1. アカウント',
  agreementText1:
    'アカウントはお一人につき1つです。パスワードは他人に教えないでください。第三者に使用された場合は当社にお知らせください。パスワードを一度変更すれば、すべての端末からログアウトできます。',
  agreementHeading2: '2. 資産',
  agreementText2:
    '資金の移動はすべて、貸方と借方からなる仕訳として帳簿に記録されます。当社のスタッフを含め、誰も残高を手作業で変更することはできません。お客様ご自身の資金のロック解除に手数料をいただくことは決してありません。',
  agreementHeading3: '3. 取引',
  agreementText3:
    '注文は価格優先、時間優先の順に約定します。受付を確認した注文は、サーバーに障害が起きても失われません。手数料は注文の確定前に表示されます。価格は変動し、損失が生じることがあります。',
  agreementHeading4: '4. デモ市場',
  agreementText4:
    'デモの表示があるページでは、価格は模擬価格、コインはテスト資金です。テスト資金に価値はなく、出金できません。',
  agreementHeading5: '5. データ',
  agreementText5:
    '当社は、メールアドレスまたは電話番号、元に戻せないハッシュ値にしたパスワード、注文と資金移動の記録を保管します。これらはサービスの運営にのみ使用し、他の目的には使用しません。',
  agreementHeading6: '6. 規約の変更',
  agreementText6:
    '本規約の新しい版は、お客様が同意した時点ではじめて適用されます。それまでは同意済みの版が有効です。いずれの場合も、お客様の資産はお客様のものです。',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: 'アカウントまたはパスワードが正しくありません。もう一度お試しください',
  wrong_code: '認証コードが正しくないか、期限切れです。新しいコードを入力してください',
  second_factor_required: 'ログインするには二段階認証の認証コードを入力してください',
  ticket_expired: 'ログインの有効時間が過ぎました。もう一度ログインしてください',
  link_not_valid: 'このリンクは使用済みか、期限切れです。もう一度お手続きください',
  account_closed: 'このアカウントは閉鎖されています',
  code_just_sent: '認証コードは送信済みです。{{seconds}}秒お待ちください',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: '有効なメールアドレスを入力してください',
  invalid_phone: '有効な電話番号を入力してください',
  invalid_code: '6桁で入力してください',
  password_too_short: '6文字以上で入力してください',
  password_too_long: '128文字以内で入力してください',
  passwords_differ: '2つのパスワードが一致しません',
  agreement_required: 'まだ同意していません',
  wrong_code: '認証コードが正しくないか、期限切れです。新しいコードを入力してください',
  used_code: 'この認証コードは使用済みです。次のコードをお待ちください',
  wrong_password: 'パスワードが正しくありません。もう一度お試しください',
  common_password: '推測されやすいパスワードです。よく使われるもの、お名前、当社の名称は使えません',
  unknown_invitation: 'この招待コードは存在しません',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: 'メールアドレスまたは電話番号',
  area_code: '国番号',
  code: '認証コード',
  password: 'パスワード',
  re_password: 'パスワード（確認）',
  old_password: '現在のパスワード',
  extension_code: '招待コード',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: 'ログインしました',
  'new-device': '新しい端末からのログイン',
  'wrong-factor': '二段階認証に失敗したログインがありました',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device': '{{site}}のアカウントに、新しい端末またはネットワークからログインがありました。',
  'wrong-factor':
    '{{site}}のアカウントで正しいパスワードが入力されましたが、二段階認証に5回失敗しました。ログインは拒否されました。',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed: 'アカウントの最新情報を受信できません：接続がログインされていません。もう一度ログインしてください',
} satisfies Translated<typeof en.socketWords>;

export const mail = {
  codeSubject: '認証コードのお知らせ',
  registerText:
    '{{site}}の新規登録用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当社からお尋ねすることはありません。お心当たりがない場合は、このメッセージを破棄してください。',
  registerSms: '{{site}}の新規登録用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  forgetText:
    '{{site}}のパスワード再設定用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当社からお尋ねすることはありません。お心当たりがない場合は、このメッセージを破棄してください。パスワードは変更されません。',
  forgetSms: '{{site}}のパスワード再設定用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  accountExistsSubject: 'すでにアカウントをお持ちです',
  accountExistsText:
    'このメールアドレスで{{site}}への新規登録が試みられました（ご本人による操作と思われます）。すでにアカウントをお持ちのため、新しいコードは発行していません。ログインはこちら：{{loginUrl}} パスワードをお忘れの場合は、こちらで再設定してください：{{resetUrl}} お心当たりがない場合、お手続きは不要です。',
  accountExistsSms:
    '{{site}}のアカウントをすでにお持ちです。パスワードをお忘れの場合はこちらで再設定してください：{{resetUrl}}',
} satisfies Translated<typeof en.mail>;
