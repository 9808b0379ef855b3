// Notifications: the page that chooses them, and what they say of fills and results.
import type { ProblemCode } from '@candor/contract';

export const notifications = {
  title: 'Notifications',
  entryText: 'What you are told, and how',
  device: 'This device',
  push: 'Push messages',
  pushText: 'Shown by this device, even while the app is closed',
  amounts: 'Show amounts',
  amountsText: 'Others can read them on a locked screen',
  blocked: 'Messages are blocked for this site. Allow them in the settings of your browser, then come back.',
  unsupported: 'This browser cannot show push messages.',
  failed: 'Push messages could not be switched on. Try again later.',
  install: 'Install the app',
  installText: 'Opens like an app of its own, without the bars of the browser',
  installIos:
    'On iPhone and iPad, tap Share and then “Add to Home Screen”. Push messages work in the app that is opened from there.',
  installed: 'The app is installed on this device',
  kinds: 'What you are told',
  way_app: 'App',
  way_mail: 'Mail',
  way_push: 'Push',
  switchLabel: '{{kind}}: {{way}}',
  notOffered: 'Not offered',
  kind_deposits: 'Deposits',
  kind_withdrawals: 'Withdrawals',
  kind_fills: 'Fills of orders',
  kind_contracts: 'Contracts',
  kind_options: 'Options',
  kind_products: 'Locked products and launches',
  kind_price_alerts: 'Price alerts',
  kind_chat: 'Answers in chat',
  text_deposits: 'Credited or taken back',
  text_withdrawals: 'Passed, sent, refused or returned',
  text_fills: 'Many within a minute come as one',
  text_contracts: 'Near liquidation, and liquidated',
  text_options: 'How each of them ended',
  text_products: 'Ends of terms, renewals and allotments',
  text_price_alerts: 'Prices that you asked to hear of',
  text_chat: 'While the chat is closed',
  security: 'Security',
  securityText:
    'New devices, changes of passwords and factors, and withdrawals that you ask for are always mailed. That cannot be switched off.',
  noDevice: 'No device of yours is sent push messages yet',
};

export const notificationProblems = {
  push_service: 'This browser’s push service is not one that we send to',
  push_keys: 'These keys cannot encrypt anything',
  way_not_offered: 'You cannot be told of this in this way',
} satisfies Partial<Record<ProblemCode, string>>;

export const fillNotices = {
  bought_title: 'Bought: {{market}}',
  bought_text: '{{amount}} {{coin}} at {{price}} {{priceCoin}} on average.',
  sold_title: 'Sold: {{market}}',
  sold_text: '{{amount}} {{coin}} at {{price}} {{priceCoin}} on average.',
  contract_bought_title: 'Contract bought: {{market}}',
  contract_bought_text: '{{amount}} {{coin}} at {{price}} {{priceCoin}} on average.',
  contract_sold_title: 'Contract sold: {{market}}',
  contract_sold_text: '{{amount}} {{coin}} at {{price}} {{priceCoin}} on average.',
  orders_filled_title: 'Orders filled in several markets',
  orders_filled_text: 'Fills in {{market}}.',
};

export const optionNotices = {
  option_won_title: 'Option won: {{market}}',
  option_won_text: '{{amount}} {{coin}} were paid out, your stake included.',
  option_lost_title: 'Option lost: {{market}}',
  option_lost_text: 'Your stake of {{amount}} {{coin}} is lost.',
  option_void_title: 'Option returned: {{market}}',
  option_void_text: 'It was neither won nor lost. Your {{amount}} {{coin}} came back.',
};

export const hostingNotices = {
  hosting_ended_title: 'Your lock-up is over',
  hosting_ended_text: '{{amount}} {{coin}} are free in your account again. The interest was paid day by day.',
  hosting_renewed_title: 'Your lock-up was renewed',
  hosting_renewed_text: '{{amount}} {{coin}} are locked for another term on the same conditions.',
};

export const launchNotices = {
  launch_allotted_title: 'You were allotted {{coin}}',
  launch_allotted_text: 'You got {{amount}} {{coin}}. What they did not cost was released.',
  launch_without_coins_title: 'No {{coin}} for your subscription',
  launch_without_coins_text: 'Your subscription got nothing. All that you paid in was released.',
  launch_unlocked_title: 'Your {{coin}} are free',
  launch_unlocked_text: '{{amount}} {{coin}} can be traded and withdrawn.',
};

export const notificationMail = {
  pushText: 'Open the app to see more.',
};
