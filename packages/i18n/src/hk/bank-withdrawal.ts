// The wallet's screens of a withdrawal to a bank: where it goes, what arrives, and where it stands.
import type * as en from '../en/bank-withdrawal.ts';
import type { Translated } from '../texts.ts';

export const bankWithdrawal = {
  name: '銀行戶口',
  choiceText: '{{moneys}} 提款至您本人的銀行戶口',
  title: '提款至銀行',
  notOffered: '本交易所目前不支援提款至銀行',
  change: '更換',
  cardFirst: '請先綁定您的銀行卡或戶口',
  cardFirstText: '提款會付至以您已認證姓名開立的銀行卡或戶口。',
  bindCard: '綁定銀行卡或戶口',
  nameDiffers: '已綁定的銀行卡並非您已認證的姓名',
  nameDiffersText: '只可提款至以您已認證姓名開立的銀行卡或戶口，請綁定另一張。',
  account: '收款貨幣',
  rate: '匯率',
  rateOf: '{{day}} 參考匯率，加 {{margin}}%。以您確認時的匯率鎖定。',
  exampleRate: '示範用匯率，加 {{margin}}%。以您確認時的匯率鎖定。',
  noRate: '{{currency}} 目前沒有有效匯率，請稍後再試',
  timeText: '12 小時內審批，其後以銀行處理時間為準',
  reviewTitle: '由我們的兩名職員審批',
  reviewText:
    '12 小時內審批；否則金額自動退回。通過後隨下一份付款檔案送交我們的銀行，到賬時間由銀行決定，通常為一至兩個工作天。',
  confirmWarning: '送交銀行之前可以取消。無論何時到賬，匯率都以現在為準。',
  stage_sending: '已送交銀行',
  stage_failed: '銀行拒絕',
  text_review: '先由我們的兩名職員審批。未於時限內決定的會自動退回給您。',
  text_passed: '已通過，將隨下一份付款檔案送交我們的銀行。未送出的會自動退回給您。',
  text_sending: '已交給我們的銀行，我們無法再撤回。銀行結單顯示後即視為已支付。',
  text_paid: '我們的銀行結單已顯示這筆付款，您的銀行可能稍後才顯示。',
  text_unsigned: '未能及時送交銀行，金額已退回。',
  text_failed: '銀行拒絕了這筆付款或已退回款項，金額已退回。',
  step_sent: '送交銀行',
  step_confirmed: '已支付（以我們的銀行結單為準）',
  arrives: '到賬金額',
  bank: '銀行',
} satisfies Translated<typeof en.bankWithdrawal>;
