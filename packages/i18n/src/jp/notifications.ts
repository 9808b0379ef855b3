// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: '通知の設定',
  entryText: '何をどの方法で知らせるか',
  device: 'この端末',
  push: 'プッシュ通知',
  pushText: 'アプリを閉じていても、この端末に表示されます',
  amounts: '金額を表示',
  amountsText: 'ロック画面で他の人に見える場合があります',
  blocked: 'このサイトの通知はブロックされています。ブラウザの設定で許可してから戻ってください。',
  unsupported: 'このブラウザはプッシュ通知に対応していません。別のブラウザをお使いください。',
  failed: 'プッシュ通知をオンにできませんでした。後でもう一度お試しください。',
  install: 'アプリをインストール',
  installText: 'ブラウザのバーなしで、独立したアプリとして開きます',
  installIos:
    'iPhoneとiPadでは「共有」から「ホーム画面に追加」を選びます。そこから開いたアプリでプッシュ通知が使えます。',
  installed: 'この端末にインストール済みです',
  kinds: '通知',
  way_app: 'アプリ',
  way_mail: 'メール',
  way_push: 'プッシュ',
  switchLabel: '{{kind}}：{{way}}',
  notOffered: '対象外',
  kind_deposits: '入金',
  kind_withdrawals: '出金',
  kind_fills: '注文の約定',
  kind_contracts: '先物',
  kind_options: 'オプション',
  kind_products: '定期商品・新規コイン',
  kind_price_alerts: '価格アラート',
  kind_chat: 'サポートの返信',
  text_deposits: '入金の反映と取消し',
  text_withdrawals: '承認・送金・却下・返金',
  text_fills: '1分間の複数の約定は1通にまとめます',
  text_contracts: '清算の接近と清算',
  text_options: 'それぞれの結果',
  text_products: '満期・更新・配分',
  text_price_alerts: '設定した価格に達したとき',
  text_chat: 'サポートを閉じているとき',
  security: 'セキュリティ',
  securityText:
    '新しい端末でのログイン、パスワードや二段階認証の変更、出金の申請は必ずメールでお知らせします。オフにはできません。',
  noDevice: 'プッシュ通知を受け取る端末はまだありません',
} satisfies Translated<typeof en.notifications>;

export const problems = {
  push_service: 'このブラウザのプッシュサービスには対応していません。別のブラウザをお使いください',
  push_keys: 'この鍵では暗号化できません',
  way_not_offered: 'この方法では通知できません',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  bought_title: '買い約定：{{market}}',
  bought_text: '{{amount}} {{coin}}、平均{{price}} {{priceCoin}}。',
  sold_title: '売り約定：{{market}}',
  sold_text: '{{amount}} {{coin}}、平均{{price}} {{priceCoin}}。',
  contract_bought_title: '先物の買い約定：{{market}}',
  contract_bought_text: '{{amount}} {{coin}}、平均{{price}} {{priceCoin}}。',
  contract_sold_title: '先物の売り約定：{{market}}',
  contract_sold_text: '{{amount}} {{coin}}、平均{{price}} {{priceCoin}}。',
  orders_filled_title: '複数の通貨ペアで約定',
  orders_filled_text: '約定した通貨ペア：{{market}}。',
  option_won_title: 'オプション的中：{{market}}',
  option_won_text: '投資額を含む{{amount}} {{coin}}が支払われました。',
  option_lost_title: 'オプション不的中：{{market}}',
  option_lost_text: '投資額{{amount}} {{coin}}は失われました。',
  option_void_title: 'オプション返金：{{market}}',
  option_void_text: '勝敗なし：{{amount}} {{coin}}を返金しました。',
  hosting_ended_title: '定期商品が満期になりました',
  hosting_ended_text: '{{amount}} {{coin}}が口座に戻りました。利息は日ごとに支払い済みです。',
  hosting_renewed_title: '定期商品を更新しました',
  hosting_renewed_text: '{{amount}} {{coin}}を同じ条件でもう1期間ロックしました。',
  launch_allotted_title: '{{coin}}当選',
  launch_allotted_text: '{{amount}} {{coin}}が配分されました。使わなかった分は返金しました。',
  launch_without_coins_title: '{{coin}}落選',
  launch_without_coins_text: '配分はありませんでした。お支払いは全額返金しました。',
  launch_unlocked_title: '{{coin}}のロックが解除されました',
  launch_unlocked_text: '{{amount}} {{coin}}を取引・出金できます。',
} satisfies Translated<typeof en.accountNotices>;

export const mail = {
  pushText: 'アプリを開いて詳細をご確認ください。',
} satisfies Translated<typeof en.mail>;
