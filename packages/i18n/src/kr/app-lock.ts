// App lock texts, in Korean.
import type * as en from '../en/app-lock.ts';
import type { Translated } from '../texts.ts';

export const appLock = {
  title: '앱 잠금',
  text: '켜면 앱으로 돌아올 때마다 PIN을 입력해야 합니다.',
  newPin: '새 PIN',
  pinHint: '숫자 6자리. 자금 비밀번호와 다르게 설정하세요',
  repeatPin: 'PIN 확인',
  pinTooShort: '숫자 6자리를 입력하세요',
  pinTooSimple: '추측하기 쉬운 PIN입니다. 다른 숫자를 사용하세요',
  pinsDiffer: 'PIN이 일치하지 않습니다',
  after: '자동 잠금 시간',
  minutes: '{{minutes}}분',
  alsoAtStart: '앱을 새로 열 때도 잠깁니다.',
  withPasskey: '패스키로도 잠금 해제',
  withPasskeyText: '인터넷 연결이 필요합니다. PIN은 오프라인에서도 작동합니다.',
  turnOn: '켜기',
  savePin: 'PIN 저장',
  turnedOn: '앱 잠금을 켰습니다',
  pinChanged: 'PIN을 변경했습니다',
  isOn: '앱 잠금이 켜져 있습니다',
  turnOff: '끄기',
  turnedOff: '앱 잠금을 껐습니다',
  confirmTitle: 'PIN으로 확인',
  whatItDoes: '앱 잠금이 보호하는 것',
  honestText:
    '이 기기를 손에 넣은 사람이 앱을 보거나 조작하지 못하게 합니다. 이 브라우저에서만 적용되며 저장된 데이터를 암호화하지 않습니다. 브라우저 저장소를 열 줄 아는 사람은 우회할 수 있습니다. 기기 자체의 화면 잠금도 설정하세요.',
  needsHttps: '이 브라우저는 https에서만 앱 잠금을 지원합니다. 보안 주소로 접속하세요.',
  locked: '잠김',
  pin: 'PIN',
  wrongPin_other: 'PIN이 올바르지 않습니다. {{count}}회 더 틀리면 로그아웃됩니다',
  unlockWithPasskey: '패스키로 잠금 해제',
  passkeyNotGiven: '패스키를 확인하지 못했습니다. 다시 시도하거나 PIN을 사용하세요',
  forgotPin: 'PIN을 잊으셨나요?',
  forgotPinText: '로그아웃한 뒤 다시 로그인하세요. 잠금이 꺼지고 새 PIN을 설정할 수 있습니다.',
} satisfies Translated<typeof en.appLock>;
