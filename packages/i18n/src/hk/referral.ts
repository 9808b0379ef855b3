// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: '該帳戶未被暫停',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: '推薦回贈',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: '各級比例合計最多為手續費的 50%',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: '查看推薦回贈：比例，以及與邀請人有關聯的帳戶',
  may_referral_release: '解除推薦回贈的暫停',
  may_referral_change: '提議推薦回贈比例',
  action_release_referral: '解除了某帳戶的推薦回贈暫停',
  action_change_referral: '提議了推薦回贈比例',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: '和我一起在 {{site}} 交易',
  shareText: '每一步都可核實的交易平台。使用我的邀請碼 {{code}} 註冊：',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: '邀請好友',
  earned: '累計回贈',
  earnedToday: '今日',
  invitedCount: '已邀請',
  byCoin: '按幣種',
  valueNote: '合計按指數價折算為 USDT。每筆回贈以手續費所用幣種支付。',
  code: '邀請碼',
  copyCode: '複製邀請碼',
  link: '邀請連結',
  copyLink: '複製連結',
  share: '分享',
  poster: '海報',
  posterHeadline: '在每一步都可核實的地方交易',
  posterScan: '掃碼註冊',
  posterLabel: '含邀請連結 QR 碼和邀請碼 {{code}} 的海報',
  posterFailed: '無法生成圖片，請重試',
  savePoster: '儲存圖片',
  ground: '背景',
  ground_tide: '波浪',
  ground_rings: '圓環',
  ground_night: '夜空',
  ground_steps: '階梯',
  sharesTitle: '手續費分成比例',
  level: '手續費支付人',
  level_1: '你邀請的人',
  level_2: '他們邀請的人',
  level_3: '再下一級',
  levelShort: '{{level}} 級',
  exampleHead: '手續費 {{fee}} USDT 時',
  example: '右側：{{fee}} USDT 手續費給你的回贈，即時存入現貨帳戶。',
  noShares: '尚未設定分成比例',
  noSharesText: '平台目前不支付回贈。分成比例須由兩名職員共同設定，此後的手續費才計入。',
  rulesTitle: '推薦回贈規則',
  lists: '列表',
  invited: '邀請紀錄',
  rebates: '回贈',
  board: '排行榜',
  noInvited: '還沒有人使用你的邀請碼註冊',
  noRebates: '暫無回贈',
  noBoard: '本週期暫無回贈',
  closedAccount: '已註銷帳戶',
  state_registered: '已註冊',
  state_verified: '已認證',
  state_traded: '已交易',
  state_held: '暫停中',
  source_spot: '現貨',
  source_lever: '合約',
  source_option: '期權',
  period: '週期',
  period_day: '今日',
  period_week: '本週',
  period_month: '本月',
  period_all: '全部',
  boardText: '僅統計已支付的回贈，按目前指數價折算為 USDT。日、週（週一起）、月均以 UTC 計。',
  you: '你',
  ownPlace: '你的名次：{{place}}',
  ownNowhere: '你在本週期尚無名次',
  heldTitle: '你的回贈已暫停',
  heldText: '此帳戶與邀請它的帳戶有以下共同點：',
  held_device: '裝置：兩者曾在同一瀏覽器中使用',
  held_papers: '證件：提交了相同的證件號碼',
  held_address: '提款地址：兩者提款到同一地址',
  heldEffect: '在我們核查之前，你的手續費不會分成，你也不會獲得回贈。你的資產不受影響。',
  heldHousehold: '同一家庭的兩個人可以各自開戶。請申請核查，職員會解除無害的情況。',
  heldAsk: '申請核查',
  heldAsked: '已申請核查',
  heldStaff: '職員權限',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: '分給邀請人的手續費比例，以及可能自我邀請的帳戶。',
  shares: '手續費分成',
  level: '{{level}} 級',
  noShares: '尚未設定：手續費不作分成。',
  invited: '受邀帳戶',
  held: '暫停的帳戶',
  propose: '提議新比例',
  proposeEffect: '生效後適用於此後的所有手續費，已支付的回贈不變。',
  proposeIncomplete: '請為每級填寫百分比，合計不超過 50',
  fraction: '佔手續費的百分比，例如 20',
  proposed: '已提交，等候第二人批准。',
  toProposal: '提案 #{{id}}',
  rings: '與邀請人有共同點的帳戶',
  queue: '篩選',
  queue_held: '暫停中',
  queue_released: '已解除',
  queue_any: '全部',
  noRings: '暫無帳戶',
  user: '帳戶',
  since: '暫停時間',
  evidence: '共同點及帳戶',
  kind_device: '裝置',
  kind_papers: '證件',
  kind_address: '提款地址',
  state: '狀態',
  isHeld: '暫停中',
  isReleased: '已解除',
  asked: '已申請核查',
  release: '解除',
  releaseTitle: '解除帳戶 {{user}} 的暫停',
  releaseText: '自此起其手續費恢復分成，並可獲得回贈。此處已核查的情況不會再次暫停；新發現的情況會。',
} satisfies Translated<typeof en.referral>;
