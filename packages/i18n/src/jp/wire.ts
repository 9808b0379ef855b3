// What can be said of any call: its failures, the problems of its fields, and their names, in Japanese.
import type * as en from '../en/wire.ts';
import type { Translated } from '../texts.ts';

export const commonErrors = {
  invalid_input: '入力内容をご確認ください',
  unreadable_request: 'リクエストを読み取れませんでした',
  request_too_large: 'リクエストが大きすぎます',
  unknown_call: 'この機能は存在しません',
  not_logged_in: '再度ログインしてください',
  too_many_requests: '試行回数が多すぎます。しばらくお待ちください',
  exchange_not_open: 'サービスはまだ開始していません',
  exchange_quiet: '当サービスのこのコピーは稼働していません。閲覧のみ可能です',
  key_reused: 'このリクエストはすでに別の操作に使われています',
  key_expired: 'このリクエストは古いため再送できません',
  unavailable: '現在サービスを利用できません。再度お試しください',
  outcome_unknown: '結果をまだ確認できません。注文をご確認ください',
  internal: 'システムエラーが発生しました',
} satisfies Translated<typeof en.commonErrors>;

export const problems = {
  required: '入力してください',
  malformed: '形式が正しくありません',
  given_twice: '重複して指定されています',
  not_text: '文字列か数値で指定してください',
  too_long: '長すぎます',
  too_large: '大きすぎます',
  not_offered: '選択肢から選んでください',
  not_a_number: '12.5のような通常の数値を入力してください',
  must_be_positive: '0より大きい値を入力してください',
  not_applicable: 'この場合は指定できません',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  sentence: '{{field}}：{{problem}}',
  name: '氏名',
} satisfies Translated<typeof en.fieldProblems>;
