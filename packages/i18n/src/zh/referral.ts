// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: '该账户未被暂停',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: '推荐返佣',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: '各级比例合计最多为手续费的 50%',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: '查看推荐返佣：比例，以及与邀请人存在关联的账户',
  may_referral_release: '解除推荐返佣的暂停',
  may_referral_change: '提议推荐返佣比例',
  action_release_referral: '解除了某账户的推荐返佣暂停',
  action_change_referral: '提议了推荐返佣比例',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: '和我一起在 {{site}} 交易',
  shareText: '每一步都可核验的交易平台。使用我的邀请码 {{code}} 注册：',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: '邀请好友',
  earned: '累计返佣',
  earnedToday: '今日',
  invitedCount: '已邀请',
  byCoin: '按币种',
  valueNote: '合计按指数价折算为 USDT。每笔返佣以手续费所用币种支付。',
  code: '邀请码',
  copyCode: '复制邀请码',
  link: '邀请链接',
  copyLink: '复制链接',
  share: '分享',
  poster: '海报',
  posterHeadline: '在每一步都可核验的地方交易',
  posterScan: '扫码注册',
  posterLabel: '含邀请链接二维码和邀请码 {{code}} 的海报',
  posterFailed: '无法生成图片，请重试',
  savePoster: '保存图片',
  ground: '背景',
  ground_tide: '波浪',
  ground_rings: '圆环',
  ground_night: '夜空',
  ground_steps: '阶梯',
  sharesTitle: '手续费分成比例',
  level: '手续费支付人',
  level_1: '您邀请的人',
  level_2: '他们邀请的人',
  level_3: '再下一级',
  levelShort: '{{level}} 级',
  exampleHead: '手续费 {{fee}} USDT 时',
  example: '右侧：{{fee}} USDT 手续费给您的返佣，即时到账现货账户。',
  noShares: '尚未设定分成比例',
  noSharesText: '平台目前不支付返佣。分成比例须由两名员工共同设定，此后的手续费才计入。',
  rulesTitle: '推荐返佣规则',
  lists: '列表',
  invited: '邀请记录',
  rebates: '返佣',
  board: '排行榜',
  noInvited: '还没有人使用您的邀请码注册',
  noRebates: '暂无返佣',
  noBoard: '本周期暂无返佣',
  closedAccount: '已注销账户',
  state_registered: '已注册',
  state_verified: '已认证',
  state_traded: '已交易',
  state_held: '暂停中',
  source_spot: '现货',
  source_lever: '合约',
  source_option: '期权',
  period: '周期',
  period_day: '今日',
  period_week: '本周',
  period_month: '本月',
  period_all: '全部',
  boardText: '仅统计已支付的返佣，按当前指数价折算为 USDT。日、周（周一起）、月均以 UTC 计。',
  you: '您',
  ownPlace: '您的名次：{{place}}',
  ownNowhere: '您在本周期尚无名次',
  heldTitle: '您的返佣已暂停',
  heldText: '此账户与邀请它的账户存在以下共同点：',
  held_device: '设备：两者曾在同一浏览器中使用',
  held_papers: '证件：提交了相同的证件号码',
  held_address: '提现地址：两者提现到同一地址',
  heldEffect: '在我们核查之前，您的手续费不会分成，您也不会获得返佣。您的资产不受影响。',
  heldHousehold: '同一家庭的两个人可以各自开户。请申请核查，员工会解除无害的情况。',
  heldAsk: '申请核查',
  heldAsked: '已申请核查',
  heldStaff: '员工权限',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: '分给邀请人的手续费比例，以及可能自我邀请的账户。',
  shares: '手续费分成',
  level: '{{level}} 级',
  noShares: '尚未设定：手续费不作分成。',
  invited: '受邀账户',
  held: '暂停的账户',
  propose: '提议新比例',
  proposeEffect: '生效后适用于此后的所有手续费，已支付的返佣不变。',
  proposeIncomplete: '请为每级填写百分比，合计不超过 50',
  fraction: '占手续费的百分比，例如 20',
  proposed: '已提交，等待第二人批准。',
  toProposal: '提案 #{{id}}',
  rings: '与邀请人存在共同点的账户',
  queue: '筛选',
  queue_held: '暂停中',
  queue_released: '已解除',
  queue_any: '全部',
  noRings: '暂无账户',
  user: '账户',
  since: '暂停时间',
  evidence: '共同点及账户',
  kind_device: '设备',
  kind_papers: '证件',
  kind_address: '提现地址',
  state: '状态',
  isHeld: '暂停中',
  isReleased: '已解除',
  asked: '已申请核查',
  release: '解除',
  releaseTitle: '解除账户 {{user}} 的暂停',
  releaseText: '自此起其手续费恢复分成，并可获得返佣。此处已核查的情况不会再次暂停；新发现的情况会。',
} satisfies Translated<typeof en.referral>;
