// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: '该认购不存在',
  unknown_subscription: '该认购记录不存在',
  launch_not_open: '目前不在认购期内',
  launch_not_covered: '准备金有 {{available}} {{coin}}。新币连同全部收益需要 {{needed}}',
  subscription_too_small: '最低 {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: '认购 {{coin}}',
  subscriptionReleased: '认购 {{coin}} 未用款项退回',
  subscriptionCoins: '获配的 {{coin}}',
  subscriptionReturn: '{{coin}} 锁仓收益',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: '最低 {{least}} {{coin}}',
  launch_not_covered: '准备金有 {{available}} {{coin}}。新币连同全部收益需要 {{needed}}',
  launch_same_coin: '不能用新币自身支付',
  launch_start_passed: '开始时间须在 {{minutes}} 分钟之后：须由第二人批准，并提前这么久公布',
  launch_close_too_early: '截止必须晚于开始',
  launch_online_too_early: '交易不能早于截止',
  launch_buys_nothing: '此金额买不到任何新币，请输入更大的金额',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo 用于支付邻里共享供热网络的热量。1 KELVO 代表 1 个单位的热量。',
  tidra: 'Tidra 属于一家由小型潮汐电站组成的合作社。持有 TIDRA 的人可优先购买其电力。',
  orlux: 'Orlux 在大约二十分钟内走完一次完整的认购。认购后，看看新币如何分配，再看它们如何解锁。',
  how: '运作方式',
  held: '您的款项冻结到认购截止，在此之前没有人动用它。',
  shared: '如果认购的数量超过发行量，每个人按相同比例获配。其余款项在截止时退回。',
  locked: '获配的新币会被锁定。锁仓期结束时，新币连同收益以同一币种解锁。',
  fictional: '此币为演示而虚构，在演示之外没有任何价值。',
  rate: '{{days}} 天 {{rate}}%',
  rateShort: '{{minutes}} 分钟 {{rate}}%',
  title: '{{coin}} 正在认购',
  content: '可用 {{coins}} 支付。发售的全部新币及全部收益都已预留。',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: '查看新币认购及其进展',
  may_launches_propose: '提议新币认购',
  may_launches_write: '撰写新币认购的说明',
  action_propose_launch: '提议了新币认购',
  action_write_launch_texts: '撰写了新币认购的说明',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: '新币认购：发行内容、进展和说明。已公布的认购不再更改。',
  launch: '新币',
  state: '状态',
  state_announced: '已公布',
  state_open: '认购中',
  state_allotting: '分配中',
  state_allotted: '已分配',
  asked: '认购量',
  askedOf: '{{asked}} / {{offered}}',
  subscriptions: '认购笔数',
  next: '下一步',
  opensAt: '{{at}} 开始',
  closesAt: '{{at}} 截止',
  unlocksAt: '{{at}} 解锁',
  noLaunches: '暂无新币认购',
  propose: '提议新币认购',
  effect: '第二人批准 {{minutes}} 分钟后公布。届时新币连同全部收益离开新币准备金，之后不能再更改。',
  proposed: '已提交，等待第二人批准。',
  newCoin: '新币',
  dayLength: '一天的长度',
  dayFull: '24 小时',
  dayShort: '1 分钟，供演示',
  needed: '连同收益预留：{{amount}} {{coin}}',
  reserveHas: '新币准备金有 {{amount}} {{coin}}。',
  fillAll: '请填写所有字段',
  lockedCount: '锁仓中',
  releasedCount: '已解锁',
  rejectedCount: '未获配',
  soldCoins: '已分配的新币',
  toAllotment: '分配结果',
  editTexts: '编辑说明',
  textsOf: '{{name}} 的说明',
  textsText: '立即对所有支付币种生效。您的理由会被记录。条款和资金不变。',
  language: '语言',
  predictRate: '预期收益',
  introduction: '介绍',
  introductionHint: '可用段落、标题、列表、粗体和链接的 HTML，其余会被去除。',
  isRecommended: '在首页推荐',
  recommendTitle: '推荐标题',
  recommendContent: '推荐内容',
  preview: '预览',
  previewText: '用户看到的内容',
  save: '保存',
  saved: '说明已保存',
  waits: '已提议：{{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: '新币认购中',
  launchEnd: '自动退回或解锁',
} satisfies Translated<typeof en.lockedFunds>;
