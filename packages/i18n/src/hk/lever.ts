// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: '沒有這個合約',
  contract_exists: '該交易對已有合約',
  contract_not_settled: '該合約仍在交易或尚在結算',
  unknown_position: '沒有這個持倉',
  contract_not_live: '該合約的價格曾中斷。恢復穩定之前，只能撤單和追加保證金',
  contract_settled: '該合約已結算，不再接受委託',
  multiple_too_large: '在此規模下，槓桿最高為 {{most}}x',
  above_last_tier: '你此方向的全部持倉價值合計將超過 {{most}}',
  position_at_risk: '此委託會使你較早的持倉面臨強平。總額越大，所需保證金越多。請減少數量',
  open_interest_reached: '該合約暫時不能再開倉：其保險基金已達承擔上限',
  stops_contradict: '止盈和止損必須分別位於現價和開倉價的兩側',
  stop_beyond_liquidation: '止損價超出強平價 {{price}}，持倉會先被強平。請設得更近',
  margin_needed: '該持倉需要這部分保證金，最多可減少 {{most}}',
  liquidation_pending: '該合約正在進行強平，完成後才能減少保證金',
  nothing_to_net: '你在該合約沒有可互相抵銷的多倉和空倉',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: '手數必須是不小於 1 的整數',
  multiple_too_large: '在此規模下，槓桿最高為 {{most}}x',
  must_be_above: '必須高於 {{price}}',
  must_be_below: '必須低於 {{price}}',
  stop_beyond_liquidation: '止損價超出強平價 {{price}}，持倉會先被強平。請設得更近',
  margin_needed: '該持倉需要這部分保證金，最多可減少 {{most}}',
  out_of_range: '超出規則允許的範圍',
  steps_not_whole: '1 手乘以一個價格步長必須是最小單位的整數倍',
  steps_in_use: '有持倉或委託時不能更改步長',
  slippage_beyond_band: '滑點必須大於零且不超過價格限制',
  tiers_not_rising: '各級別的價值和維持保證金率必須遞增，槓桿必須遞減',
  multiple_above_maintenance: '在此槓桿下，維持保證金和平倉手續費會用盡保證金',
  clamp_above_maintenance: '資金費率最多為最低維持保證金率的一半，包括先前的級別',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: '手',
  multiple: '槓桿',
  target_profit_price: '止盈價',
  profit_share: '止盈手數',
  loss_share: '止損手數',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: '多',
  short: '空',
  pending: '未成交',
  open: '持倉中',
  closing: '強平中',
  closed: '已平倉',
  cancelled: '已撤銷',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: '提議更改合約',
  may_contracts_see: '查看合約風險',
  may_contracts_open: '查看接近強平的帳戶',
  action_open_contract_positions: '查看了合約持倉',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: '接近強平：已走完 80%',
  position_near_liquidation_text:
    '你在 {{market}} 的持倉距強平已走完 80%。標記價為 {{mark}}，最近的持倉將在 {{liquidation}} 被強平。追加保證金或部分平倉可使強平價遠離。',
  position_close_to_liquidation_title: '即將強平：已走完 90%',
  position_close_to_liquidation_text:
    '你在 {{market}} 的持倉距強平已走完 90%。標記價為 {{mark}}，最近的持倉將在 {{liquidation}} 被強平。如需保留持倉，請立即追加保證金或部分平倉。',
  position_liquidated_title: '持倉已強平：{{market}}',
  position_liquidated_text: '你在 {{market}} 的持倉觸及強平價，已由平台平倉。每一步都在該持倉的紀錄中。',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: '按交易對與方向顯示持倉量、保險基金以及接近強平的持倉。僅顯示數量。查看名單須填寫理由，並記入審計日誌。',
  market: '交易對',
  state: '狀態',
  live: '正常',
  notLive: '等待價格',
  shut: '已結算',
  mark: '標記價',
  side: '方向',
  long: '多',
  short: '空',
  openValue: '持倉量',
  ofCap: '上限 {{most}}',
  funding: '資金費率',
  fund: '保險基金',
  leftHour: '本小時還可支出',
  paidHour: '本小時已支出',
  accounts: '持倉（帳戶）',
  near: '80 至 90%',
  close: '90 至 100%',
  due: '應強平',
  queue: 'ADL 隊列',
  open: '查看名單',
  openTitle: '查看{{list}}：{{market}}，{{side}}',
  openText: '你將看到帳戶編號。理由會記入審計日誌。',
  openSubmit: '查看',
  showing: '顯示 {{shown}} / {{all}}',
  user: '用戶',
  position: '持倉',
  multiple: '槓桿',
  lots: '手',
  value: '價值',
  margin: '保證金',
  result: '盈虧',
  liquidationPrice: '強平價',
  place: 'ADL 排位',
  noQueue: 'ADL 隊列為空',
  liquidations: '強平',
  noLiquidations: '尚無強平',
  running: '進行中',
  finished: '已完成',
  leftLots: '剩餘手數',
  deleveragings: 'ADL',
  noDeleveragings: '尚無 ADL',
  time: '時間',
  ofPosition: '對應持倉',
  overview: '概覽',
  none: '沒有合約',
  queueText: '盈利持倉按 ADL 順序排列，應強平的持倉不在其中。',
} satisfies Translated<typeof en.contractRisk>;
