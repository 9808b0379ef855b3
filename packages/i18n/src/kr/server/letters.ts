// What the mail about something that happened to an account says, by occasion, in Korean.
import type { ServerTexts } from '../../server-texts.ts';

export const letters = {
  'new-device': '{{site}} 계정에 이전에 사용한 적이 없는 기기 또는 네트워크에서 로그인이 있었습니다.',
  'wrong-factor': '{{site}} 계정의 올바른 비밀번호가 입력되었으나 2단계 인증에 5회 실패하여 로그인이 거부되었습니다.',
  'password-changed': '{{site}} 계정의 비밀번호가 변경되었습니다. 다른 모든 기기에서 로그아웃되었습니다.',
  'fund-password-changed': '{{site}} 계정의 자금 비밀번호가 설정되거나 변경되었습니다.',
  'factor-enabled': '{{site}} 계정에 2단계 인증 수단으로 인증 앱이 활성화되었습니다.',
  'factor-disabled': '{{site}} 계정의 인증 앱이 비활성화되었습니다.',
  'recovery-codes-made': '{{site}} 계정의 새 복구 코드가 발급되었습니다. 기존 코드는 더 이상 사용할 수 없습니다.',
  'recovery-code-used': '{{site}} 계정에서 인증 앱 대신 복구 코드가 사용되었습니다. 남은 코드: {{about}}.',
  'passkey-added': '{{site}} 계정에 패스키 "{{about}}"이(가) 추가되었습니다.',
  'passkey-removed': '{{site}} 계정에서 패스키 "{{about}}"이(가) 삭제되었습니다.',
  'phrase-changed': '{{site}} 계정의 피싱 방지 문구가 변경되었습니다. 앞으로 모든 메일에 새 문구가 표시됩니다.',
  'contact-changed': '{{site}} 계정의 이메일 또는 휴대폰 번호가 {{about}}(으)로 변경되었습니다.',
  'bank-card-changed': '{{site}}에서 지급받는 은행 계좌 또는 카드가 변경되었습니다.',
  'api-key-made': '{{site}} 계정에 API 키 "{{about}}"이(가) 생성되었습니다.',
  'api-key-removed': '{{site}} 계정의 API 키 "{{about}}"이(가) 삭제되었습니다.',
  'account-frozen':
    '{{site}} 계정이 동결되었습니다. 모든 기기에서 로그아웃되고 미체결 주문이 취소되었습니다. 로그인하여 동결을 해제할 때까지 아무 작업도 할 수 없습니다.',
  'account-unfrozen': '{{site}} 계정의 동결이 해제되었습니다.',
  'account-closed': '{{site}} 계정이 영구적으로 해지되었습니다.',
  'data-downloaded': '{{site}}에서 보관 중인 회원님의 모든 데이터가 파일로 다운로드되었습니다.',
  'basic-verified': '{{site}} 기본 인증이 완료되었습니다.',
  'basic-refused': '{{site}} 기본 인증이 반려되었습니다. 다시 제출할 항목 옆에서 사유를 확인해 주세요.',
  'advanced-verified': '{{site}} 고급 인증이 완료되었습니다.',
  'advanced-refused': '{{site}} 고급 인증이 반려되었습니다. 다시 제출할 사진 옆에서 사유를 확인해 주세요.',
  'factor-reset-requested':
    '{{site}} 계정의 2단계 인증 해제가 신청되었습니다. 직원 2명이 심사하며, 승인 후 48시간 이내에 취소할 수 있습니다.',
  'factor-reset-approved':
    '{{site}} 계정의 2단계 인증 해제가 승인되었습니다. {{until}}(UTC)에 적용되며 그 전까지 취소할 수 있습니다.',
  'factor-reset-refused': '{{site}} 계정의 2단계 인증 해제가 거절되었습니다. 사유: {{about}}',
  'factor-reset-cancelled': '{{site}} 계정의 2단계 인증 해제 신청이 취소되었습니다. 변경된 내용은 없습니다.',
  'factor-reset-done': '신청에 따라 {{site}} 계정의 2단계 인증이 해제되었습니다.',
  'sessions-ended-by-staff': '{{site}} 직원이 회원님의 모든 로그인을 종료했습니다. 사유: {{about}}',
  'login-stopped': '직원이 {{site}} 계정의 로그인을 {{until}}(UTC)까지 중지했습니다. 사유: {{about}}',
  'login-stop-lifted': '{{site}} 계정에 다시 로그인할 수 있습니다.',
  'withdrawals-stopped': '직원이 {{site}} 계정의 출금을 {{until}}(UTC)까지 중지했습니다. 사유: {{about}}',
  'withdrawals-stop-lifted': '{{site}} 계정에서 다시 출금할 수 있습니다.',
} satisfies ServerTexts['letters'];
