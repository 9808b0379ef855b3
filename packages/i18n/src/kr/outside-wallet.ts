// In demo, the wallet that a user has elsewhere: what is in it, and sending from it.
import type * as en from '../en/outside-wallet.ts';
import type { Translated } from '../texts.ts';

export const outsideWallet = {
  title: '외부 지갑',
  demo: '테스트 코인이며 실제 자금이 아닙니다',
  about:
    '다른 곳에 있는 지갑을 흉내 낸 것입니다. 체인은 이 데모 안에서만 동작합니다. 여기서 입금하고, 여기 주소로 출금할 수 있습니다.',
  onlyInDemo: '이 페이지는 데모에서만 제공됩니다',
  noChains: '데모 체인이 현재 응답하지 않습니다',
  filling: '테스트 코인을 보내는 중입니다. 몇 초 걸립니다.',
  send: '보내기',
  coin: '코인 및 네트워크',
  to: '받는 주소',
  ownDeposit: '내 입금 주소',
  amount: '수량',
  feeBesides: '네트워크 수수료는 {{coin}}(으)로 별도 지불됩니다.',
  continue: '계속',
  confirmTitle: '외부 지갑에서 보내기',
  network: '네트워크',
  networkFee: '네트워크 수수료',
  feeIn: '{{coin}}(으)로 지불',
  confirmWarning: '네트워크 전송은 되돌릴 수 없습니다. 주소 전체를 확인하세요.',
  confirm: '지금 보내기',
  sent: '{{amount}} {{coin}} 전송 완료',
  seeDeposit: '입금 보기',
  balances: '잔액',
  copyAddress: '주소 복사: {{network}}',
  activity: '보낸 내역과 받은 내역',
  noActivity: '앱을 사용하는 동안 보내고 받은 내역이 여기에 표시됩니다.',
  sentAt: '보냄 {{time}}',
  arrivedAt: '도착 {{time}}',
  transaction: '트랜잭션 ID',
  depositHint: '아직 코인이 없나요? 이 데모는 테스트 코인이 든 외부 지갑을 제공합니다.',
  sendFromOutside: '외부 지갑에서 보내기',
  fillIn: '내 외부 지갑 사용',
  seeArrived: '외부 지갑에서 확인',
} satisfies Translated<typeof en.outsideWallet>;
