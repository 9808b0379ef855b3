// What each problem code says beside its field, in Japanese.
import type { Texts } from '../texts.ts';

export const problems = {
  required: '入力してください',
  malformed: '形式が正しくありません',
  given_twice: '重複して指定されています',
  too_long: '長すぎます',
  too_large: '大きすぎます',
  not_offered: '選択肢から選んでください',
  not_a_number: '数値を入力してください',
  must_be_positive: '0より大きい値を入力してください',
  not_applicable: 'この場合は指定できません',
  invalid_email: '有効なメールアドレスを入力してください',
  invalid_phone: '有効な電話番号を入力してください',
  invalid_code: 'コードは6桁です',
  password_too_short: '6文字以上で入力してください',
  password_too_long: '128文字以内で入力してください',
  passwords_differ: '2つのパスワードが一致しません',
  agreement_required: 'まだ同意していません',
  same_wallet: '異なる2つの口座を選択してください',

  wrong_code: '認証コードが正しくないか、有効期限が切れています',
  unknown_invitation: '招待コードが見つかりません',
  too_many_decimals: '小数点以下は{{decimals}}桁までです',
  price_off_tick: '価格は{{tick}}単位で入力してください',
  price_outside_band: '価格は{{lowest}}～{{highest}}の範囲で入力してください',
  quantity_off_lot: '数量は{{lot}}単位で入力してください',
  below_smallest_notional: '最小注文額は{{minimum}}です',
  insufficient_balance: '残高が不足しています',
  insufficient_sellable_balance: '売却可能な残高が不足しています',
} satisfies Texts['problems'];
