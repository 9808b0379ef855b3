// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type * as en from '../en/reserves.ts';
import type { Translated } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: '保險基金只用於彌補強制平倉的虧空，不可轉出',
} satisfies Translated<typeof en.reserveErrors>;

export const reserveProblems = {
  above_house: '自有資金只有 {{most}}',
  above_reserve: '儲備金只有 {{most}}',
} satisfies Translated<typeof en.reserveProblems>;

export const reservePowers = {
  may_reserves_see: '查看交易所自有資金和儲備金',
  may_reserves_fund: '提議儲備金的轉入和轉出',
  action_fund_reserve: '提議儲備金變動',
} satisfies Translated<typeof en.reservePowers>;

export const reserves = {
  text: '交易所的自有資金，以及為合約和期權預備的資金。人人都能看到相同的數字；任何變動都需要兩人同意。',
  asOf: '截至',
  record: '日誌記錄 {{sequence}}',
  house: '自有資金',
  houseText: '尚未用作任何儲備的交易所資金。只有實際到帳的轉帳才會增加；示範中為測試資金。',
  insurance: '合約保險基金',
  insuranceText: '只用於彌補本市場強制平倉的虧空，轉入後不再轉出。',
  option_reserve: '期權儲備金',
  option_reserveText: '用於支付期權盈利。未結期權已承諾的金額另外存放，這裡的全部可用。',
  hosting_reserve: '鎖倉產品儲備金',
  hosting_reserveText: '每個儲備金支付一種產品的利息。已欠進行中訂單的利息另外存放，這裡的仍可發售。',
  launch_reserve: '新幣儲備金',
  launch_reserveText: '用於日後新幣發行的幣。發行公布時，其新幣及全部收益即從這裡劃出。',
  launch_proceeds: '新幣發行所得',
  launch_proceedsText: '客戶為新幣支付的款項。不能人手轉入。',
  market: '市場',
  balance: '結餘',
  proposal: '提案',
  fund: '轉入',
  release: '轉出',
  toProposal: '提案 #{{id}}',
  titleInsurance: '轉入 {{market}} 的保險基金',
  titleIn: '轉入：{{reserve}}，{{coin}}',
  titleOut: '轉出：{{reserve}}，{{coin}}',
  effectIn: '隨後即時從自有資金轉入儲備金。',
  effectOut: '隨後即時轉回自有資金。',
  staysThere: '轉入後不可取回：保險基金只用於彌補虧空。',
  amount: '數量',
  houseHas: '自有資金：{{amount}}',
  reserveHas: '儲備金：{{amount}}',
  all: '全部',
  proposed: '已提交，等候第二人同意。',
  movements: '變動',
  account: '帳戶',
  noMovements: '還沒有變動',
  what: '內容',
  moved: '數量',
  at: '時間',
  place: '記錄',
  type_deposit: '轉入交易所自有地址',
  type_from_cold: '從冷錢包轉回，並非新資金',
  type_funded: '轉入儲備金',
  type_released: '從儲備金轉出',
  type_house_test_funds: '測試資金',
  type_house_deposit: '屬於交易所的無人認領充值',
  type_liquidation_surplus: '強平後剩餘',
  type_insurance_paid: '為強平支付',
  type_contract_settlement: '市場結算',
  type_option_settled: '未中期權的本金',
  type_option_payout: '預留或退回的賠付',
  type_hosting_damages: '提前贖回違約金',
  type_hosting_penalty: '提前贖回罰金',
  type_hosting_set_aside: '預留利息',
  type_hosting_returned: '未付利息退回',
  type_launch_proceeds: '新幣款項',
  type_launch_set_aside: '為新幣發行預留',
  type_launch_returned: '未售出退回',
  anyType: '類型 {{type}} 的分錄',
} satisfies Translated<typeof en.reserves>;
