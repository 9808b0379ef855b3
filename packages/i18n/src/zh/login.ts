// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Simplified Chinese.
import type * as en from '../en/login.ts';
import type { Translated } from '../texts.ts';

export const login = {
  welcome: '欢迎',
  welcomeText: '开放的交易所：余额笔笔有账，成交笔笔有据。',
  logIn: '登录',
  signUp: '注册',
  noAccount: '还没有账户？',
  haveAccount: '已有账户？',
  account: '登录方式',
  email: '邮箱',
  phone: '手机',
  emailAddress: '邮箱地址',
  phoneNumber: '手机号码',
  diallingCode: '国家或地区代码，当前为 {{country}} +{{code}}',
  password: '密码',
  repeatPassword: '确认密码',
  newPassword: '新密码',
  passwordHint: '至少 6 个字符',
  strength: '密码强度',
  strengthWeak: '弱：容易被猜到',
  strengthFair: '一般：再长一些更安全',
  strengthGood: '较强',
  strengthStrong: '强',
  factorTitle: '两步验证',
  factorText: '您的账户已开启两步验证，请验证身份。',
  lostFactor: '无法使用两步验证？',
  logInWithPasskey: '使用通行密钥登录',
  passkeyNotUsed: '未使用通行密钥。请重试，或使用密码登录',
  forgotPassword: '忘记密码？',
  resetPassword: '重置密码',
  resetText: '我们会将验证码发送至您账户的邮箱或手机。修改后，其他设备都会退出登录。',
  resetDone: '密码已修改，请登录',
  code: '验证码',
  codeSentTo: '已发送至 {{target}}',
  demoMessage: '演示消息',
  fillIn: '填入',
  invitationCode: '邀请码（选填）',
  invitedBy: '邀请人：{{account}}',
  agreeBefore: '我已阅读并同意',
  agreementName: '用户协议',
  createAccount: '创建账户',
  createText: '一分钟即可完成，领取测试币体验全部功能。',
  chooseCountry: '国家或地区',
  livePrices: '实时价格',
  strip24h: '24h',
  agreementVersion: '版本 {{version}}',
  agreementIntro: '本协议由您与本平台的运营方（“我们”）订立，力求通俗易读。',
  agreementHeading1: '1. 您的账户',
  agreementText1:
    '每人仅限一个账户。请妥善保管密码，不要告诉他人。如有他人使用您的账户，请告知我们。修改一次密码，即可让所有设备退出登录。',
  agreementHeading2: '2. 您的资金',
  agreementText2:
    '每一笔资金变动在账簿中都有相互对应的两方记录。包括我们的工作人员在内，任何人都不能手动更改余额。解锁您自己的资金绝不收取任何费用。',
  agreementHeading3: '3. 交易',
  agreementText3:
    '订单按价格优先、时间优先的原则撮合。经我们确认的订单，即使机器发生故障也不会丢失。手续费会在您确认之前显示。价格会波动，您可能遭受亏损。',
  agreementHeading4: '4. 演示市场',
  agreementText4: '页面带有演示标识时，价格为模拟价格，币种均为测试币，没有任何价值，也不能提现。',
  agreementHeading5: '5. 您的数据',
  agreementText5:
    '我们保存您的邮箱地址或手机号码、无法还原为原文的密码哈希值，以及您的订单和资金变动记录。这些数据仅用于运营本平台，不作任何其他用途。',
  agreementHeading6: '6. 变更',
  agreementText6:
    '本协议的新版本仅在您接受之后才对您生效。在此之前，以您已接受的版本为准；无论是否接受，您的资产始终归您所有。',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: '账户或密码错误，请重试',
  wrong_code: '验证码错误或已过期，请输入新的验证码',
  second_factor_required: '请输入两步验证的验证码以登录',
  ticket_expired: '登录超时，请重新登录',
  link_not_valid: '此链接已使用或已过期，请重新获取',
  account_closed: '该账户已注销',
  code_just_sent: '刚刚已发送验证码，请等待 {{seconds}} 秒',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: '请输入有效的邮箱地址',
  invalid_phone: '请输入有效的手机号码',
  invalid_code: '请输入 6 位数字',
  password_too_short: '至少 6 个字符',
  password_too_long: '最多 128 个字符',
  passwords_differ: '两次输入的密码不一致',
  agreement_required: '您尚未同意协议',
  wrong_code: '验证码错误或已过期，请输入新的验证码',
  used_code: '此验证码已使用过，请等待下一个',
  wrong_password: '密码错误，请重试',
  common_password: '太容易被猜到。请勿使用常用密码、您的姓名或平台名称',
  unknown_invitation: '该邀请码不存在',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: '邮箱或手机号',
  area_code: '国家/地区代码',
  code: '验证码',
  password: '密码',
  re_password: '确认密码',
  old_password: '当前密码',
  extension_code: '邀请码',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: '登录成功',
  'new-device': '新设备登录',
  'wrong-factor': '两步验证未通过，登录被拒绝',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device': '您在 {{site}} 的账户从新的设备或网络登录。',
  'wrong-factor': '有人输入了您在 {{site}} 账户的正确密码，但两步验证 5 次未通过。登录已被拒绝。',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed: '暂时收不到账户的最新动态：实时连接尚未登录。请重新登录',
} satisfies Translated<typeof en.socketWords>;

export const mail = {
  codeSubject: '您的验证码',
  registerText:
    '您在 {{site}} 的注册验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请忽略此消息。',
  registerSms: '{{code}} 是您在 {{site}} 的注册验证码，10 分钟内有效，请勿转告他人。',
  forgetText:
    '您在 {{site}} 重置密码的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请忽略此消息，您的密码不会改变。',
  forgetSms: '{{code}} 是您在 {{site}} 重置密码的验证码，10 分钟内有效，请勿转告他人。',
  accountExistsSubject: '您已有账户',
  accountExistsText:
    '有人（可能是您本人）尝试用此邮箱地址在 {{site}} 注册。您在这里已有账户，因此没有发送新的验证码。请前往 {{loginUrl}} 登录。如忘记密码，请前往 {{resetUrl}} 重新设置。如非您本人操作，则无需理会。',
  accountExistsSms: '您在 {{site}} 已有账户。如忘记密码，请重新设置：{{resetUrl}}',
} satisfies Translated<typeof en.mail>;
