// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: '通知设置',
  entryText: '选择通知内容与方式',
  device: '此设备',
  push: '推送消息',
  pushText: '即使应用已关闭，也会在此设备上显示',
  amounts: '显示金额',
  amountsText: '他人可能在锁屏上看到',
  blocked: '此网站的通知已被阻止。请在浏览器设置中允许后再返回。',
  unsupported: '此浏览器不支持推送消息。',
  failed: '无法开启推送消息，请稍后再试。',
  install: '安装应用',
  installText: '像独立应用一样打开，没有浏览器边栏',
  installIos: '在 iPhone 和 iPad 上，点按“分享”，再选“添加到主屏幕”。从主屏幕打开的应用可接收推送消息。',
  installed: '应用已安装在此设备上',
  kinds: '通知内容',
  way_app: '应用内',
  way_mail: '邮件',
  way_push: '推送',
  switchLabel: '{{kind}}：{{way}}',
  notOffered: '不提供',
  kind_deposits: '充值',
  kind_withdrawals: '提现',
  kind_fills: '订单成交',
  kind_contracts: '合约',
  kind_options: '期权',
  kind_products: '锁仓产品与新币认购',
  kind_price_alerts: '价格提醒',
  kind_chat: '客服回复',
  text_deposits: '到账或被撤回',
  text_withdrawals: '通过、发出、拒绝或退回',
  text_fills: '一分钟内的多笔成交合并为一条',
  text_contracts: '接近强平与已强平',
  text_options: '每笔期权的结果',
  text_products: '到期、续期与分配',
  text_price_alerts: '您设定的价格',
  text_chat: '聊天窗口关闭时',
  security: '安全',
  securityText: '新设备登录、密码与验证方式的更改以及您发起的提现，始终会以邮件通知，无法关闭。',
  noDevice: '您还没有接收推送的设备',
} satisfies Translated<typeof en.notifications>;

export const notificationProblems = {
  push_service: '我们不支持此浏览器的推送服务',
  push_keys: '这些密钥无法用于加密',
  way_not_offered: '此类内容不支持该通知方式',
} satisfies Translated<typeof en.notificationProblems>;

export const fillNotices = {
  bought_title: '买入成交：{{market}}',
  bought_text: '成交 {{amount}} {{coin}}，均价 {{price}} {{priceCoin}}。',
  sold_title: '卖出成交：{{market}}',
  sold_text: '成交 {{amount}} {{coin}}，均价 {{price}} {{priceCoin}}。',
  contract_bought_title: '合约买入成交：{{market}}',
  contract_bought_text: '成交 {{amount}} {{coin}}，均价 {{price}} {{priceCoin}}。',
  contract_sold_title: '合约卖出成交：{{market}}',
  contract_sold_text: '成交 {{amount}} {{coin}}，均价 {{price}} {{priceCoin}}。',
  orders_filled_title: '多个市场有订单成交',
  orders_filled_text: '成交市场：{{market}}。',
} satisfies Translated<typeof en.fillNotices>;

export const optionNotices = {
  option_won_title: '期权盈利：{{market}}',
  option_won_text: '已派付 {{amount}} {{coin}}（含本金）。',
  option_lost_title: '期权亏损：{{market}}',
  option_lost_text: '损失本金 {{amount}} {{coin}}。',
  option_void_title: '期权退款：{{market}}',
  option_void_text: '不赢不输，{{amount}} {{coin}} 已退回。',
} satisfies Translated<typeof en.optionNotices>;

export const hostingNotices = {
  hosting_ended_title: '锁仓已到期',
  hosting_ended_text: '{{amount}} {{coin}} 已回到您的账户，利息已按日支付。',
  hosting_renewed_title: '锁仓已续期',
  hosting_renewed_text: '{{amount}} {{coin}} 以相同条件再锁一期。',
} satisfies Translated<typeof en.hostingNotices>;

export const launchNotices = {
  launch_allotted_title: '{{coin}} 认购已分配',
  launch_allotted_text: '您获得 {{amount}} {{coin}}，未使用的款项已释放。',
  launch_without_coins_title: '{{coin}} 认购未分配',
  launch_without_coins_text: '您的认购未获分配，支付的款项已全部释放。',
  launch_unlocked_title: '{{coin}} 已解锁',
  launch_unlocked_text: '{{amount}} {{coin}} 可交易和提现。',
} satisfies Translated<typeof en.launchNotices>;

export const notificationMail = {
  pushText: '打开应用查看详情。',
} satisfies Translated<typeof en.notificationMail>;
