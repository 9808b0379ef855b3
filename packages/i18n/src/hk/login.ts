// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Traditional Chinese.
import type * as en from '../en/login.ts';
import type { Translated } from '../texts.ts';

export const login = {
  welcome: '歡迎',
  welcomeText: '開放的交易所：餘額筆筆有帳，成交筆筆有據。',
  logIn: '登入',
  signUp: '註冊',
  noAccount: '還未有帳戶？',
  haveAccount: '已有帳戶？',
  account: '登入方式',
  email: '電郵',
  phone: '手機',
  emailAddress: '電郵地址',
  phoneNumber: '手機號碼',
  diallingCode: '國家或地區代碼，目前為 {{country}} +{{code}}',
  password: '密碼',
  repeatPassword: '確認密碼',
  newPassword: '新密碼',
  passwordHint: '最少 6 個字元',
  strength: '密碼強度',
  strengthWeak: '弱：容易被猜到',
  strengthFair: '一般：加長一點更安全',
  strengthGood: '良好',
  strengthStrong: '強',
  factorTitle: '雙重驗證',
  factorText: '你的帳戶已開啟雙重驗證，請驗證身份。',
  lostFactor: '無法使用雙重驗證？',
  logInWithPasskey: '使用通行密鑰登入',
  passkeyNotUsed: '未使用通行密鑰。請重試，或使用密碼登入',
  forgotPassword: '忘記密碼？',
  resetPassword: '重設密碼',
  resetText: '我們會將驗證碼發送至你帳戶的電郵或手機。修改後，其他裝置都會登出。',
  resetDone: '密碼已修改，請登入',
  code: '驗證碼',
  codeSentTo: '已發送至 {{target}}',
  demoMessage: '示範訊息',
  fillIn: '填入',
  invitationCode: '邀請碼（選填）',
  invitedBy: '邀請人：{{account}}',
  agreeBefore: '我已閱讀並同意',
  agreementName: '用戶協議',
  createAccount: '建立帳戶',
  createText: '只需一分鐘，即可領取測試幣體驗所有功能。',
  chooseCountry: '國家或地區',
  livePrices: '即時價格',
  strip24h: '24h',
  agreementVersion: '版本 {{version}}',
  agreementIntro: '本協議由你與本平台的營運方（「我們」）訂立，力求淺白易讀。',
  agreementHeading1: '1. 你的帳戶',
  agreementText1:
    '每人只限一個帳戶。請妥善保管密碼，切勿告訴他人。如有他人使用你的帳戶，請通知我們。修改一次密碼，即可讓所有裝置登出。',
  agreementHeading2: '2. 你的資金',
  agreementText2:
    '每一筆資金變動在帳簿中都有互相對應的兩方紀錄。包括我們的職員在內，任何人都不能以人手更改餘額。解鎖你自己的資金絕不收取任何費用。',
  agreementHeading3: '3. 交易',
  agreementText3:
    '訂單按價格優先、時間優先的原則撮合。經我們確認的訂單，即使機器發生故障亦不會遺失。手續費會在你確認之前顯示。價格會波動，你可能蒙受虧損。',
  agreementHeading4: '4. 示範市場',
  agreementText4: '頁面附有示範標示時，價格為模擬價格，幣種均為測試幣，沒有任何價值，亦不能提款。',
  agreementHeading5: '5. 你的資料',
  agreementText5:
    '我們保存你的電郵地址或手機號碼、無法還原為原文的密碼雜湊值，以及你的訂單及資金變動紀錄。這些資料只用於營運本平台，不作任何其他用途。',
  agreementHeading6: '6. 修訂',
  agreementText6:
    '本協議的新版本只會在你接受之後才對你生效。在此之前，以你已接受的版本為準；無論接受與否，你的資產始終屬你所有。',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: '帳戶或密碼錯誤，請重試',
  wrong_code: '驗證碼錯誤或已過期，請輸入新的驗證碼',
  second_factor_required: '請輸入雙重驗證的驗證碼以登入',
  ticket_expired: '登入逾時，請重新登入',
  link_not_valid: '此連結已被使用或已過期，請重新索取',
  account_closed: '此帳戶已關閉',
  code_just_sent: '剛剛已發送驗證碼，請等待 {{seconds}} 秒',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: '請輸入有效的電郵地址',
  invalid_phone: '請輸入有效的手機號碼',
  invalid_code: '請輸入 6 位數字',
  password_too_short: '最少 6 個字元',
  password_too_long: '最多 128 個字元',
  passwords_differ: '兩次輸入的密碼不一致',
  agreement_required: '你尚未同意協議',
  wrong_code: '驗證碼錯誤或已過期，請輸入新的驗證碼',
  used_code: '此驗證碼已使用過，請等候下一個',
  wrong_password: '密碼錯誤，請重試',
  common_password: '太容易被猜中。請勿使用常用密碼、你的姓名或平台名稱',
  unknown_invitation: '此邀請碼不存在',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: '電郵或手機號碼',
  area_code: '國家／地區代碼',
  code: '驗證碼',
  password: '密碼',
  re_password: '確認密碼',
  old_password: '目前密碼',
  extension_code: '邀請碼',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: '登入成功',
  'new-device': '新裝置登入',
  'wrong-factor': '雙重驗證未通過，登入被拒絕',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device': '你在 {{site}} 的帳戶從新的裝置或網絡登入。',
  'wrong-factor': '有人輸入了你在 {{site}} 帳戶的正確密碼，但雙重驗證 5 次未通過。登入已被拒絕。',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed: '暫時收不到帳戶的最新動態：即時連線尚未登入。請重新登入',
} satisfies Translated<typeof en.socketWords>;

export const mail = {
  codeSubject: '你的驗證碼',
  registerText:
    '你在 {{site}} 的註冊驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請忽略此訊息。',
  registerSms: '{{code}} 是你在 {{site}} 的註冊驗證碼，10 分鐘內有效，請勿轉告他人。',
  forgetText:
    '你在 {{site}} 重設密碼的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請忽略此訊息，你的密碼不會改變。',
  forgetSms: '{{code}} 是你在 {{site}} 重設密碼的驗證碼，10 分鐘內有效，請勿轉告他人。',
  accountExistsSubject: '你已有帳戶',
  accountExistsText:
    '有人（可能是你本人）嘗試以此電郵地址在 {{site}} 註冊。你在這裏已有帳戶，因此沒有發送新的驗證碼。請前往 {{loginUrl}} 登入。如忘記密碼，請前往 {{resetUrl}} 重新設定。如非你本人操作，則毋須理會。',
  accountExistsSms: '你在 {{site}} 已有帳戶。如忘記密碼，請重新設定：{{resetUrl}}',
} satisfies Translated<typeof en.mail>;
