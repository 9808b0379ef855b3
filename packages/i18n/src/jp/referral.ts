// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: 'このアカウントは保留されていません',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: '紹介報酬',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: '全レベルの合計は手数料の50%までです',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: '紹介の還元率と、招待者と共通点のあるアカウントの閲覧',
  may_referral_release: '保留中の紹介報酬の解除',
  may_referral_change: '紹介の還元率の提案',
  action_release_referral: 'アカウントの紹介報酬の保留を解除',
  action_change_referral: '紹介の還元率を提案',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: '{{site}}で一緒に取引しませんか',
  shareText: 'すべての処理を検証できる取引所です。招待コード{{code}}で登録できます：',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: '友達を招待',
  earned: '累計報酬',
  earnedToday: '今日',
  invitedCount: '招待人数',
  byCoin: 'コイン別',
  valueNote: '合計はインデックス価格によるUSDT換算です。報酬は手数料と同じコインで支払います。',
  code: '招待コード',
  copyCode: '招待コードをコピー',
  link: '招待リンク',
  copyLink: 'リンクをコピー',
  share: '共有',
  poster: 'ポスター',
  posterHeadline: 'すべてを検証できる取引所で',
  posterScan: '読み取って登録',
  posterLabel: '招待リンクのQRコードと招待コード{{code}}が入ったポスター',
  posterFailed: '画像を作成できませんでした。もう一度お試しください',
  savePoster: '画像を保存',
  ground: '背景',
  ground_tide: '波',
  ground_rings: '円',
  ground_night: '夜空',
  ground_steps: '階段',
  sharesTitle: '手数料の還元率',
  level: '手数料を払う人',
  level_1: '招待した人',
  level_2: 'その人が招待した人',
  level_3: 'さらにその先の人',
  levelShort: 'レベル{{level}}',
  exampleHead: '手数料{{fee}} USDTの場合',
  example: '右：手数料{{fee}} USDTから得られる報酬です。すぐに現物口座に入ります。',
  noShares: '還元率はまだ設定されていません',
  noSharesText:
    '現在、当社は紹介報酬を支払っていません。還元率の設定にはスタッフ2名の合意が必要で、その後の手数料から対象になります。',
  rulesTitle: '紹介プログラムのルール',
  lists: '一覧',
  invited: '招待した人',
  rebates: '紹介報酬',
  board: 'ランキング',
  noInvited: '招待コードで登録した人はまだいません',
  noRebates: '紹介報酬はまだありません',
  noBoard: 'この期間の紹介報酬はまだありません',
  closedAccount: '解約済みアカウント',
  state_registered: '登録済み',
  state_verified: '確認済み',
  state_traded: '取引あり',
  state_held: '保留中',
  source_spot: '現物',
  source_lever: '先物',
  source_option: 'オプション',
  period: '期間',
  period_day: '今日',
  period_week: '今週',
  period_month: '今月',
  period_all: '全期間',
  boardText:
    '支払い済みの紹介報酬のみを、現在のインデックス価格でUSDTに換算しています。日、週（月曜始まり）、月はUTCです。',
  you: '自分',
  ownPlace: '自分の順位：{{place}}',
  ownNowhere: 'この期間の順位はまだありません',
  heldTitle: '紹介報酬は保留中です',
  heldText: 'このアカウントには、招待したアカウントと共通するものがあります：',
  held_device: '端末：同じブラウザで使われました',
  held_papers: '本人確認書類：同じ番号が提出されました',
  held_address: '出金先アドレス：同じ宛先を使っています',
  heldEffect: '確認が済むまで、手数料は還元されず、紹介報酬も入りません。お持ちの資産には影響しません。',
  heldHousehold:
    '同じ世帯の方がそれぞれアカウントを持つことに問題はありません。確認を依頼すると、問題のないものはスタッフが解除します。',
  heldAsk: '確認を依頼',
  heldAsked: '確認を依頼済みです',
  heldStaff: 'スタッフにできること',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: '招待者に還元する手数料の割合と、自分自身を招待した可能性のあるアカウントです。',
  shares: '手数料の還元率',
  level: 'レベル{{level}}',
  noShares: '未設定です。手数料は還元されません。',
  invited: '招待されたアカウント',
  held: '保留中のアカウント',
  propose: '新しい還元率を提案',
  proposeEffect: '発効後のすべての手数料に適用されます。支払い済みの報酬は変わりません。',
  proposeIncomplete: '各レベルの割合を入力してください（合計 50% まで）',
  fraction: '手数料に対する割合（例：20）',
  proposed: '提案しました。2人目の承認を待っています。',
  toProposal: '提案 #{{id}}',
  rings: '招待者と共通点のあるアカウント',
  queue: '絞り込み',
  queue_held: '保留中',
  queue_released: '解除済み',
  queue_any: 'すべて',
  noRings: 'アカウントはありません',
  user: 'アカウント',
  since: '保留開始',
  evidence: '共通点とアカウント',
  kind_device: '端末',
  kind_papers: '本人確認書類',
  kind_address: '出金先アドレス',
  state: '状態',
  isHeld: '保留中',
  isReleased: '解除済み',
  asked: '確認の依頼あり',
  release: '解除',
  releaseTitle: 'アカウント{{user}}の保留を解除',
  releaseText:
    '今後は手数料が還元され、紹介報酬も入ります。ここで確認した内容では再び保留されません。新しく見つかったものでは保留されます。',
} satisfies Translated<typeof en.referral>;
