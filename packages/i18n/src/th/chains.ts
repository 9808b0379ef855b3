// Chains: what staff may do about them, and what it refuses.
import type * as en from '../en/chains.ts';
import type { Translated } from '../texts.ts';

export const chainErrors = {
  unknown_chain: 'เหรียญนี้ไม่รองรับเครือข่ายดังกล่าว',
} satisfies Translated<typeof en.chainErrors>;

export const chainPowers = {
  may_chains_see: 'ดูเครือข่าย โหนด และสินทรัพย์ที่เว็บเทรดถืออยู่บนเครือข่าย',
  may_chains_pause: 'ระงับการฝากหรือถอนของเหรียญโดยประกาศต่อสาธารณะ',
  may_chains_change: 'เปลี่ยนกฎการฝากและถอน',
  action_pause_coin: 'ระงับหรือเปิดเหรียญอีกครั้ง',
  action_change_coin_rules: 'เสนอกฎการฝากและถอน',
} satisfies Translated<typeof en.chainPowers>;
