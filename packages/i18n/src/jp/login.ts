// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Japanese.
import type { Texts } from '../texts.ts';

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
  forgotPassword: 'お忘れですか？',
  resetPassword: 'パスワードの再設定',
  resetText: 'ご登録の宛先に認証コードをお送りします。変更後、他の端末はすべてログアウトされます。',
  resetDone: 'パスワードを変更しました。ログインしてください',
  code: '認証コード',
  codeSentTo: '{{target}}に送信しました',
  demoMessage: 'デモメッセージ',
  fillIn: '入力する',
  invitationCode: '招待コード（任意）',
  agreeBefore: '内容を確認し、同意します：',
  agreementName: '利用規約',
  createAccount: 'アカウントを作成',
  createText: '1分で完了。テスト資金で全機能を試せます。',
  chooseCountry: '国または地域',
  livePrices: '現在の価格',
  strip24h: '24h',
  agreementVersion: 'バージョン {{version}}',
  agreementIntro:
    '本規約は、お客様と本取引所の運営者（以下「運営者」）との間の取り決めです。お読みいただけるよう、わかりやすく記載しています。',
  agreementHeading1: '1. アカウント',
  agreementText1:
    'アカウントはお一人につき1つです。パスワードは他人に教えないでください。第三者に使用された場合は運営者にお知らせください。パスワードを一度変更すれば、すべての端末からログアウトできます。',
  agreementHeading2: '2. 資産',
  agreementText2:
    '資金の移動はすべて、貸方と借方からなる仕訳として帳簿に記録されます。運営者の従業員を含め、誰も残高を手作業で変更することはできません。お客様ご自身の資金のロック解除に手数料をいただくことは決してありません。',
  agreementHeading3: '3. 取引',
  agreementText3:
    '注文は価格優先、時間優先の順に約定します。受付を確認した注文は、サーバーに障害が起きても失われません。手数料は注文の確定前に表示されます。価格は変動し、損失が生じることがあります。',
  agreementHeading4: '4. デモ市場',
  agreementText4:
    'デモの表示があるページでは、価格は模擬価格、資産はテスト資金です。テスト資金に価値はなく、出金することはできません。',
  agreementHeading5: '5. データ',
  agreementText5:
    '運営者は、メールアドレスまたは電話番号、元に戻せないハッシュ値にしたパスワード、注文と資金移動の記録を保管します。これらは取引所の運営にのみ使用し、他の目的には使用しません。',
  agreementHeading6: '6. 規約の変更',
  agreementText6:
    '本規約の新しい版は、お客様が同意した時点ではじめて適用されます。それまでは同意済みの版が有効です。いずれの場合も、お客様の資産はお客様のものです。',
} satisfies Texts['login'];
