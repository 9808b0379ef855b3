// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: '通知設定',
  entryText: '選擇通知內容與方式',
  device: '此裝置',
  push: '推送訊息',
  pushText: '即使應用程式已關閉，也會在此裝置上顯示',
  amounts: '顯示金額',
  amountsText: '他人可能在鎖定畫面上看到',
  blocked: '此網站的通知已被封鎖。請在瀏覽器設定中允許後再返回。',
  unsupported: '此瀏覽器不支援推送訊息。',
  failed: '無法開啟推送訊息，請稍後再試。',
  install: '安裝應用程式',
  installText: '像獨立應用程式一樣開啟，沒有瀏覽器邊欄',
  installIos: '在 iPhone 和 iPad 上，點按「分享」，再選「加入主畫面」。從主畫面開啟的應用程式可接收推送訊息。',
  installed: '應用程式已安裝在此裝置上',
  kinds: '通知內容',
  way_app: '應用內',
  way_mail: '電郵',
  way_push: '推送',
  switchLabel: '{{kind}}：{{way}}',
  notOffered: '不提供',
  kind_deposits: '充值',
  kind_withdrawals: '提現',
  kind_fills: '訂單成交',
  kind_contracts: '合約',
  kind_options: '期權',
  kind_products: '鎖倉產品與新幣認購',
  kind_price_alerts: '價格提醒',
  kind_chat: '客服回覆',
  text_deposits: '到賬或被撤回',
  text_withdrawals: '通過、發出、拒絕或退回',
  text_fills: '一分鐘內的多筆成交合併為一則',
  text_contracts: '接近強平與已強平',
  text_options: '每筆期權的結果',
  text_products: '到期、續期與分配',
  text_price_alerts: '您設定的價格',
  text_chat: '聊天視窗關閉時',
  security: '安全',
  securityText: '新裝置登入、密碼與驗證方式的更改以及您發起的提現，一律以電郵通知，無法關閉。',
  noDevice: '您還沒有接收推送的裝置',
} satisfies Translated<typeof en.notifications>;

export const notificationProblems = {
  push_service: '我們不支援此瀏覽器的推送服務',
  push_keys: '這些密鑰無法用於加密',
  way_not_offered: '此類內容不支援該通知方式',
} satisfies Translated<typeof en.notificationProblems>;

export const fillNotices = {
  bought_title: '買入成交：{{market}}',
  bought_text: '成交 {{amount}} {{coin}}，均價 {{price}} {{priceCoin}}。',
  sold_title: '賣出成交：{{market}}',
  sold_text: '成交 {{amount}} {{coin}}，均價 {{price}} {{priceCoin}}。',
  contract_bought_title: '合約買入成交：{{market}}',
  contract_bought_text: '成交 {{amount}} {{coin}}，均價 {{price}} {{priceCoin}}。',
  contract_sold_title: '合約賣出成交：{{market}}',
  contract_sold_text: '成交 {{amount}} {{coin}}，均價 {{price}} {{priceCoin}}。',
  orders_filled_title: '多個市場有訂單成交',
  orders_filled_text: '成交市場：{{market}}。',
} satisfies Translated<typeof en.fillNotices>;

export const optionNotices = {
  option_won_title: '期權盈利：{{market}}',
  option_won_text: '已派付 {{amount}} {{coin}}（含本金）。',
  option_lost_title: '期權虧損：{{market}}',
  option_lost_text: '損失本金 {{amount}} {{coin}}。',
  option_void_title: '期權退款：{{market}}',
  option_void_text: '不贏不輸，{{amount}} {{coin}} 已退回。',
} satisfies Translated<typeof en.optionNotices>;

export const hostingNotices = {
  hosting_ended_title: '鎖倉已到期',
  hosting_ended_text: '{{amount}} {{coin}} 已回到您的賬戶，利息已按日支付。',
  hosting_renewed_title: '鎖倉已續期',
  hosting_renewed_text: '{{amount}} {{coin}} 以相同條件再鎖一期。',
} satisfies Translated<typeof en.hostingNotices>;

export const launchNotices = {
  launch_allotted_title: '{{coin}} 認購已分配',
  launch_allotted_text: '您獲得 {{amount}} {{coin}}，未使用的款項已釋放。',
  launch_without_coins_title: '{{coin}} 認購未分配',
  launch_without_coins_text: '您的認購未獲分配，支付的款項已全部釋放。',
  launch_unlocked_title: '{{coin}} 已解鎖',
  launch_unlocked_text: '{{amount}} {{coin}} 可交易和提現。',
} satisfies Translated<typeof en.launchNotices>;

export const notificationMail = {
  pushText: '開啟應用程式查看詳情。',
} satisfies Translated<typeof en.notificationMail>;
