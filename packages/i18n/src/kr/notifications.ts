// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: '알림 설정',
  entryText: '무엇을 어떻게 알릴지 선택',
  device: '이 기기',
  push: '푸시 알림',
  pushText: '앱을 닫아도 이 기기에 표시됩니다',
  amounts: '금액 표시',
  amountsText: '잠금 화면에서 다른 사람이 볼 수 있습니다',
  blocked: '이 사이트의 알림이 차단되어 있습니다. 브라우저 설정에서 허용한 뒤 다시 오세요.',
  unsupported: '이 브라우저는 푸시 알림을 지원하지 않습니다.',
  failed: '푸시 알림을 켜지 못했습니다. 나중에 다시 시도하세요.',
  install: '앱 설치',
  installText: '브라우저 막대 없이 독립된 앱처럼 열립니다',
  installIos:
    'iPhone과 iPad에서는 공유를 누른 뒤 “홈 화면에 추가”를 선택하세요. 거기서 연 앱에서 푸시 알림을 받을 수 있습니다.',
  installed: '이 기기에 앱이 설치되어 있습니다',
  kinds: '알림 항목',
  way_app: '앱',
  way_mail: '메일',
  way_push: '푸시',
  switchLabel: '{{kind}}: {{way}}',
  notOffered: '제공 안 함',
  kind_deposits: '입금',
  kind_withdrawals: '출금',
  kind_fills: '주문 체결',
  kind_contracts: '선물',
  kind_options: '옵션',
  kind_products: '예치 상품과 신규 코인',
  kind_price_alerts: '가격 알림',
  kind_chat: '상담 답변',
  text_deposits: '입금 반영과 취소',
  text_withdrawals: '승인, 전송, 거절, 반환',
  text_fills: '1분 안의 여러 체결은 하나로 묶습니다',
  text_contracts: '청산 접근과 청산',
  text_options: '각 옵션의 결과',
  text_products: '만기, 갱신, 배정',
  text_price_alerts: '설정한 가격에 도달할 때',
  text_chat: '상담 창이 닫혀 있을 때',
  security: '보안',
  securityText: '새 기기 로그인, 비밀번호와 인증 수단 변경, 출금 신청은 항상 메일로 알려 드립니다. 끌 수 없습니다.',
  noDevice: '푸시 알림을 받는 기기가 아직 없습니다',
} satisfies Translated<typeof en.notifications>;

export const notificationProblems = {
  push_service: '이 브라우저의 푸시 서비스로는 보낼 수 없습니다',
  push_keys: '이 키로는 암호화할 수 없습니다',
  way_not_offered: '이 방법으로는 알릴 수 없습니다',
} satisfies Translated<typeof en.notificationProblems>;

export const fillNotices = {
  bought_title: '매수 체결: {{market}}',
  bought_text: '{{amount}} {{coin}}, 평균 {{price}} {{priceCoin}}.',
  sold_title: '매도 체결: {{market}}',
  sold_text: '{{amount}} {{coin}}, 평균 {{price}} {{priceCoin}}.',
  contract_bought_title: '선물 매수 체결: {{market}}',
  contract_bought_text: '{{amount}} {{coin}}, 평균 {{price}} {{priceCoin}}.',
  contract_sold_title: '선물 매도 체결: {{market}}',
  contract_sold_text: '{{amount}} {{coin}}, 평균 {{price}} {{priceCoin}}.',
  orders_filled_title: '여러 시장에서 주문 체결',
  orders_filled_text: '체결된 시장: {{market}}.',
} satisfies Translated<typeof en.fillNotices>;

export const optionNotices = {
  option_won_title: '옵션 적중: {{market}}',
  option_won_text: '원금을 포함해 {{amount}} {{coin}}이(가) 지급되었습니다.',
  option_lost_title: '옵션 실패: {{market}}',
  option_lost_text: '원금 {{amount}} {{coin}}을(를) 잃었습니다.',
  option_void_title: '옵션 반환: {{market}}',
  option_void_text: '승패 없이 {{amount}} {{coin}}이(가) 돌아왔습니다.',
} satisfies Translated<typeof en.optionNotices>;

export const hostingNotices = {
  hosting_ended_title: '예치 기간이 끝났습니다',
  hosting_ended_text: '{{amount}} {{coin}}이(가) 계좌로 돌아왔습니다. 이자는 매일 지급되었습니다.',
  hosting_renewed_title: '예치가 갱신되었습니다',
  hosting_renewed_text: '{{amount}} {{coin}}을(를) 같은 조건으로 한 기간 더 예치했습니다.',
} satisfies Translated<typeof en.hostingNotices>;

export const launchNotices = {
  launch_allotted_title: '{{coin}} 배정 완료',
  launch_allotted_text: '{{amount}} {{coin}}을(를) 받았습니다. 쓰지 않은 금액은 풀렸습니다.',
  launch_without_coins_title: '{{coin}} 배정 없음',
  launch_without_coins_text: '배정되지 않았습니다. 납입한 금액은 모두 풀렸습니다.',
  launch_unlocked_title: '{{coin}} 잠금 해제',
  launch_unlocked_text: '{{amount}} {{coin}}을(를) 거래하고 출금할 수 있습니다.',
} satisfies Translated<typeof en.launchNotices>;

export const notificationMail = {
  pushText: '앱을 열어 자세히 확인하세요.',
} satisfies Translated<typeof en.notificationMail>;
