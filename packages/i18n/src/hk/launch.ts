// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: '該認購不存在',
  unknown_subscription: '該認購紀錄不存在',
  launch_not_open: '目前不在認購期內',
  launch_not_covered: '儲備金有 {{available}} {{coin}}。新幣連同全部收益需要 {{needed}}',
  subscription_too_small: '最低 {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: '認購 {{coin}}',
  subscriptionReleased: '認購 {{coin}} 未用款項退回',
  subscriptionCoins: '獲配的 {{coin}}',
  subscriptionReturn: '{{coin}} 鎖倉收益',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: '最低 {{least}} {{coin}}',
  launch_not_covered: '儲備金有 {{available}} {{coin}}。新幣連同全部收益需要 {{needed}}',
  launch_same_coin: '不能用新幣自身支付',
  launch_start_passed: '開始時間須在 {{minutes}} 分鐘之後：須由第二人批准，並提前這麼久公布',
  launch_close_too_early: '截止必須晚於開始',
  launch_online_too_early: '交易不能早於截止',
  launch_buys_nothing: '此金額買不到任何新幣，請輸入更大的金額',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo 用於支付鄰里共用供熱網絡的熱量。1 KELVO 代表 1 個單位的熱量。',
  tidra: 'Tidra 屬於一家由小型潮汐電站組成的合作社。持有 TIDRA 的人可優先購買其電力。',
  orlux: 'Orlux 在大約二十分鐘內走完一次完整的認購。認購後，看看新幣如何分配，再看它們如何解鎖。',
  how: '運作方式',
  held: '你的款項凍結到認購截止，在此之前沒有人動用它。',
  shared: '如果認購的數量超過發行量，每個人按相同比例獲配。其餘款項在截止時退回。',
  locked: '獲配的新幣會被鎖定。鎖倉期結束時，新幣連同收益以同一幣種解鎖。',
  fictional: '此幣為示範而虛構，在示範之外沒有任何價值。',
  rate: '{{days}} 天 {{rate}}%',
  rateShort: '{{minutes}} 分鐘 {{rate}}%',
  title: '{{coin}} 正在認購',
  content: '可用 {{coins}} 支付。發售的全部新幣及全部收益都已預留。',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: '查看新幣認購及其進展',
  may_launches_propose: '提議新幣認購',
  may_launches_write: '撰寫新幣認購的說明',
  action_propose_launch: '提議了新幣認購',
  action_write_launch_texts: '撰寫了新幣認購的說明',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: '新幣認購：發行內容、進展和說明。已公布的認購不再更改。',
  launch: '新幣',
  state: '狀態',
  state_announced: '已公布',
  state_open: '認購中',
  state_allotting: '分配中',
  state_allotted: '已分配',
  asked: '認購量',
  askedOf: '{{asked}} / {{offered}}',
  subscriptions: '認購宗數',
  next: '下一步',
  opensAt: '{{at}} 開始',
  closesAt: '{{at}} 截止',
  unlocksAt: '{{at}} 解鎖',
  noLaunches: '暫無新幣認購',
  propose: '提議新幣認購',
  effect: '第二人批准 {{minutes}} 分鐘後公布。屆時新幣連同全部收益離開新幣儲備金，之後不能再更改。',
  proposed: '已提交，等候第二人批准。',
  newCoin: '新幣',
  dayLength: '一天的長度',
  dayFull: '24 小時',
  dayShort: '1 分鐘，供示範',
  needed: '連同收益預留：{{amount}} {{coin}}',
  reserveHas: '新幣儲備金有 {{amount}} {{coin}}。',
  fillAll: '請填寫所有欄位',
  lockedCount: '鎖倉中',
  releasedCount: '已解鎖',
  rejectedCount: '未獲配',
  soldCoins: '已分配的新幣',
  toAllotment: '分配結果',
  editTexts: '編輯說明',
  textsOf: '{{name}} 的說明',
  textsText: '立即對所有支付幣種生效。你的理由會被紀錄。條款和資金不變。',
  language: '語言',
  predictRate: '預期收益',
  introduction: '介紹',
  introductionHint: '可用段落、標題、列表、粗體和連結的 HTML，其餘會被去除。',
  isRecommended: '在首頁推薦',
  recommendTitle: '推薦標題',
  recommendContent: '推薦內容',
  preview: '預覽',
  previewText: '用戶看到的內容',
  save: '儲存',
  saved: '說明已儲存',
  waits: '已提議：{{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: '新幣認購中',
  launchEnd: '自動退回或解鎖',
} satisfies Translated<typeof en.lockedFunds>;
