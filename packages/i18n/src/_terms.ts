// The words of the screens: each term has one word in each language, wherever it is shown.
import type { LanguageCode } from '@candor/contract';

type Words = Readonly<Record<LanguageCode, string>>;

const ORDER: readonly LanguageCode[] = ['en', 'zh', 'hk', 'jp', 'kr', 'esp', 'th'];

/** Terms that stand as a label: a text that says only this in English says only this in each language. `/` parts forms of a word. */
export const labels: readonly Words[] = rows(`
  Home            | 首页       | 主頁       | ホーム         | 홈             | Inicio                    | หน้าหลัก
  Markets         | 行情       | 行情       | マーケット     | 마켓           | Mercados                  | ตลาด
  Pair            | 交易对     | 交易對     | 通貨ペア       | 마켓           | Par                       | คู่เทรด
  Trade           | 交易       | 交易       | 取引           | 거래           | Operar                    | เทรด
  Earn            | 理财       | 理財       | 運用           | 예치           | Rendimientos              | Earn
  Assets          | 资产       | 資產       | 資産           | 자산           | Activos                   | สินทรัพย์
  Orders          | 订单       | 訂單       | 注文           | 주문           | Órdenes                   | คำสั่งซื้อขาย
  Contracts       | 合约       | 合約       | 先物           | 선물           | Futuros                   | ฟิวเจอร์ส
  Order book      | 订单簿     | 訂單簿     | 板             | 호가창         | Libro de órdenes          | สมุดคำสั่ง
  Limit           | 限价       | 限價       | 指値           | 지정가         | Límite                    | Limit
  Market          | 市价       | 市價       | 成行           | 시장가         | Mercado                   | Market
  Stop-limit      | 条件限价   | 條件限價   | 逆指値(指値)   | 예약 지정가    | Stop límite               | Stop-Limit
  Stop-market     | 条件市价   | 條件市價   | 逆指値(成行)   | 예약 시장가    | Stop mercado              | Stop-Market
  Trailing stop   | 跟踪委托   | 追蹤委託   | トレーリングストップ | 트레일링 스탑 | Trailing stop        | Trailing Stop
  Iceberg         | 冰山委托   | 冰山委託   | アイスバーグ   | 아이스버그     | Iceberg                   | Iceberg
  Post only       | 只挂单     | 只掛單     | Post Only      | Post Only      | Post-only                 | Post-Only
  Take profit     | 止盈       | 止盈       | 利確           | 익절           | Take profit               | Take Profit
  Stop loss       | 止损       | 止損       | 損切り         | 손절           | Stop loss                 | Stop Loss
  Trigger price   | 触发价     | 觸發價     | トリガー価格   | 감시가         | Precio de activación      | ราคา Trigger
  Last price      | 最新价     | 最新價     | 最終価格       | 현재가         | Último precio             | ราคาล่าสุด
  Average price   | 均价       | 均價       | 平均価格       | 평균가         | Precio medio              | ราคาเฉลี่ย
  Available       | 可用       | 可用       | 利用可能       | 사용 가능      | Disponible                | พร้อมใช้
  In orders       | 冻结       | 凍結       | 注文中         | 주문 중        | En órdenes                | อยู่ในคำสั่ง
  Filled          | 已成交     | 已成交     | 約定済み       | 체결           | Ejecutado/Ejecutada/Ejecutadas | จับคู่แล้ว
  Slippage        | 滑点       | 滑點       | スリッページ   | 슬리피지       | Deslizamiento             | Slippage
  Partly filled   | 部分成交   | 部分成交   | 一部約定       | 부분 체결      | Parcial                   | บางส่วน
  Cancelled       | 已撤销     | 已撤銷     | 取消済み       | 취소됨         | Cancelada/Cancelado/Canceladas | ยกเลิกแล้ว
  Open orders     | 当前委托   | 當前委託   | 未約定注文     | 미체결 주문    | Órdenes abiertas          | คำสั่งที่เปิดอยู่
  Leverage        | 杠杆       | 槓桿       | レバレッジ     | 레버리지       | Apalancamiento            | เลเวอเรจ
  Long            | 多         | 多         | ロング         | 롱             | Long                      | Long
  Short           | 空         | 空         | ショート       | 숏             | Short                     | Short
  Open long       | 开多       | 開多       | ロング新規     | 롱 진입        | Abrir long                | เปิด Long
  Open short      | 开空       | 開空       | ショート新規   | 숏 진입        | Abrir short               | เปิด Short
  Close position  | 平仓       | 平倉       | 決済           | 포지션 종료    | Cerrar posición           | ปิดสถานะ
  Close all       | 一键平仓   | 一鍵平倉   | 一括決済       | 전체 종료      | Cerrar todas              | ปิดทั้งหมด
  Lots            | 手         | 手         | ロット         | 랏             | Lotes                     | ล็อต
  Margin          | 保证金     | 保證金     | 証拠金         | 증거금         | Margen                    | หลักประกัน
  Isolated        | 逐仓       | 逐倉       | 分離           | 격리           | Aislado                   | Isolated
  Cross           | 全仓       | 全倉       | クロス         | 교차           | Cruzado                   | Cross
  Mark price      | 标记价     | 標記價     | マーク価格     | 마크 가격      | Precio de marca           | ราคา Mark
  Index price     | 指数价     | 指數價     | インデックス価格 | 지수 가격    | Precio índice             | ราคาดัชนี
  Funding rate    | 资金费率   | 資金費率   | 資金調達率     | 펀딩 비율      | Tasa de financiación      | อัตรา Funding
  Funding         | 资金费     | 資金費     | 資金調達料     | 펀딩비         | Financiación              | ค่า Funding
  Liquidation price | 强平价   | 強平價     | 清算価格       | 청산가         | Precio de liquidación     | ราคาบังคับปิด
  Open interest   | 持仓量     | 持倉量     | 建玉残高       | 미결제약정     | Interés abierto           | Open Interest
  ADL rank        | ADL 排位   | ADL 排位   | ADL順位        | ADL 순위       | Nivel ADL                 | ลำดับ ADL
  Insurance fund  | 保险基金   | 保險基金   | 保険基金       | 보험 기금      | Fondo de seguro           | กองทุนประกัน
  Reduce only     | 只减仓     | 只減倉     | 決済専用       | 포지션 감소 전용 | Solo reducir            | Reduce-Only
  Unrealized PnL  | 未实现盈亏 | 未實現盈虧 | 未実現損益     | 미실현 손익    | PnL no realizado          | PnL ที่ยังไม่เกิดขึ้น
  Realized PnL    | 已实现盈亏 | 已實現盈虧 | 実現損益       | 실현 손익      | PnL realizado             | PnL ที่เกิดขึ้นแล้ว
  ROI             | 收益率     | 收益率     | 損益率         | 수익률         | ROI                       | ROI
  Total cost      | 合计扣款   | 合計扣款   | 支払総額       | 총 차감액      | Costo total               | หักทั้งหมด
  Win rate        | 胜率       | 勝率       | 勝率           | 승률           | Tasa de aciertos          | อัตราชนะ
  Stake           | 投入金额   | 投入金額   | 投資額         | 투자 금액      | Inversión                 | เงินลงทุน
  Payout          | 获胜所得   | 獲勝所得   | 受取額         | 지급액         | Pago                      | เงินที่ได้รับ
  Entry price     | 买入价     | 買入價     | 購入価格       | 진입 가격      | Precio de entrada         | ราคาเข้า
  Settlement price | 结算价    | 結算價     | 判定価格       | 정산 가격      | Precio final              | ราคาตัดสิน
  Expiry          | 到期       | 到期       | 満期           | 만기           | Vencimiento               | ครบกำหนด
  Won             | 盈利       | 盈利       | 的中           | 적중           | Ganada                    | ชนะ
  Lost            | 亏损       | 虧損       | 不的中         | 미적중         | Perdida                   | แพ้
  Tie             | 平局       | 平局       | 同値           | 무승부         | Empate                    | เสมอ
  Refunded        | 已退款     | 已退款     | 返金           | 환불           | Reembolsada               | คืนเงิน
  Break-even win rate | 保本胜率 | 保本勝率 | 損益分岐勝率   | 손익분기 승률  | Tasa de aciertos mínima   | อัตราชนะคุ้มทุน
  Locked products | 定期理财   | 定期理財   | 定期商品       | 예치 상품      | Productos a plazo         | ผลิตภัณฑ์ล็อกเหรียญ
  Earnings        | 收益       | 收益       | 利息           | 이자           | Intereses                 | ดอกเบี้ย
  Locked now      | 锁定金额   | 鎖定金額   | 運用中         | 예치 중        | Bloqueado                 | ล็อกอยู่
  Early redemption fee | 提前赎回费 | 提前贖回費 | 中途解約手数料 | 중도 해지 수수료 | Comisión por rescate anticipado | ค่าธรรมเนียมไถ่ถอนก่อนกำหนด
  Locked on       | 锁仓时间   | 鎖倉時間   | 開始日時       | 가입 시각      | Bloqueado el              | เริ่มล็อกเมื่อ
  Redeem early    | 提前赎回   | 提前贖回   | 中途解約       | 중도 해지      | Rescatar antes            | ไถ่ถอนก่อนกำหนด
  Auto-renew      | 自动续期   | 自動續期   | 自動更新       | 자동 연장      | Renovación automática     | ต่ออายุอัตโนมัติ
  Remaining       | 剩余额度   | 剩餘額度   | 残り枠         | 남은 한도      | Cupo restante             | คงเหลือ
  Reserve         | 准备金     | 儲備金     | 準備金         | 준비금         | Reserva                   | เงินสำรอง
  New coins       | 新币认购   | 新幣認購   | 新規コイン     | 신규 코인      | Monedas nuevas            | เหรียญใหม่
  Subscribe       | 认购       | 認購       | 申込           | 청약           | Suscribir                 | จองซื้อ
  Allocation      | 获配       | 獲配       | 配分           | 배정           | Asignación                | จัดสรร
  Allotted        | 已获配     | 已獲配     | 当選           | 배정           | Asignada                  | ได้รับ
  Lock-up         | 锁仓期     | 鎖倉期     | ロック期間     | 락업           | Bloqueo                   | ระยะเวลาล็อก
  Upcoming        | 即将开始   | 即將開始   | 受付前         | 예정           | Próximo                   | เร็ว ๆ นี้
  Timeline        | 时间表     | 時間表     | 日程           | 일정           | Calendario                | กำหนดการ
  Deposit         | 充值       | 充值       | 入金           | 입금           | Depósito/Depositar | ฝาก
  Deposits        | 充值       | 充值       | 入金           | 입금           | Depósitos                 | ฝาก
  Withdrawal      | 提现       | 提款       | 出金           | 출금           | Retiro                    | ถอน
  Withdrawals     | 提现       | 提款       | 出金           | 출금           | Retiros                   | ถอน
  Minimum         | 最低       | 最低       | 最小           | 최소           | Mínimo                    | ขั้นต่ำ
  Transfer        | 划转       | 劃轉       | 振替           | 이체           | Transferencia/Transferir | โอน
  Network         | 网络       | 網絡       | ネットワーク   | 네트워크       | Red                       | เครือข่าย
  Confirmations   | 确认数     | 確認數     | 承認           | 확인           | Confirmaciones            | การยืนยัน
  Transaction ID  | 交易哈希   | 交易哈希   | TXID           | 트랜잭션 ID    | ID de transacción         | TXID
  Confirming      | 确认中     | 確認中     | 承認待ち       | 확인 중        | Confirmando               | กำลังยืนยัน
  Credited        | 已到账     | 已入帳     | 反映済み       | 입금 완료      | Acreditado                | เข้าแล้ว
  Completed       | 已完成     | 已完成     | 完了           | 완료           | Completado                | สำเร็จ
  Under review    | 审核中     | 審核中     | 審査中         | 심사 중        | En revisión               | กำลังตรวจสอบ
  Approved        | 已通过     | 已通過     | 承認           | 승인           | Aprobado                  | อนุมัติ
  Rejected        | 已拒绝     | 已拒絕     | 却下           | 거절           | Rechazado                 | ปฏิเสธ
  Bank transfer   | 银行转账   | 銀行轉賬   | 銀行振込       | 은행 송금      | Transferencia bancaria    | โอนผ่านธนาคาร
  Reference       | 附言       | 附言       | 参照番号       | 참조 번호      | Referencia                | รหัสอ้างอิง
  Payment proof   | 转账凭证   | 轉賬憑證   | 振込控え       | 이체 확인증    | Comprobante de pago       | หลักฐานการโอน
  Bank account    | 银行账户   | 銀行戶口   | 銀行口座       | 은행 계좌      | Cuenta bancaria           | บัญชีธนาคาร
  Transaction history | 资金流水 | 資金紀錄 | 資産履歴       | 자산 내역      | Movimientos               | รายการเคลื่อนไหว
  Address book    | 地址簿     | 地址簿     | アドレス帳     | 주소록         | Libreta de direcciones    | สมุดที่อยู่
  Fund password   | 资金密码   | 資金密碼   | 資金パスワード | 자금 비밀번호  | Contraseña de fondos      | รหัสผ่านเงินทุน
  Authenticator code | 验证码  | 驗證碼     | 認証コード     | 인증번호       | Código                    | รหัสยืนยัน
  Passkey         | 通行密钥   | 通行密鑰   | パスキー       | 패스키         | Llave de acceso           | พาสคีย์
  Passkeys        | 通行密钥   | 通行密鑰   | パスキー       | 패스키         | Llaves de acceso          | พาสคีย์
  Device          | 设备       | 裝置       | 端末           | 기기           | Dispositivo               | อุปกรณ์
  Devices         | 设备       | 裝置       | 端末           | 기기           | Dispositivos              | อุปกรณ์
  Anti-phishing code | 防钓鱼码 | 防釣魚碼 | フィッシング対策コード | 피싱 방지 코드 | Código antiphishing  | รหัสป้องกันฟิชชิง
  Freeze account  | 冻结账户   | 凍結帳戶   | アカウント凍結 | 계정 동결      | Congelar cuenta           | อายัดบัญชี
  Account         | 账户       | 帳戶       | アカウント     | 계정           | Cuenta                    | บัญชี
  Basic verification | 基础认证 | 基本認證  | 基本本人確認   | 기본 인증      | Verificación básica       | ยืนยันตัวตนขั้นพื้นฐาน
  Advanced verification | 高级认证 | 進階認證 | 詳細本人確認 | 고급 인증      | Verificación avanzada     | ยืนยันตัวตนขั้นสูง
  Documents       | 证件       | 證件       | 本人確認書類   | 서류           | Documentos                | เอกสาร
  Invite code     | 邀请码     | 邀請碼     | 招待コード     | 초대 코드      | Código de invitación      | รหัสเชิญ
  Rebate          | 返佣       | 回贈       | 紹介報酬       | 추천 보상      | Comisión de referido      | ค่าแนะนำ
  Rebates         | 返佣       | 回贈       | 紹介報酬       | 추천 보상      | Comisiones de referidos   | ค่าแนะนำ
  Leaderboard     | 排行榜     | 排行榜     | ランキング     | 순위           | Clasificación             | อันดับ
  Help            | 帮助       | 幫助       | ヘルプ         | 도움말         | Ayuda                     | ช่วยเหลือ
  Chat            | 客服       | 客服       | サポート       | 고객지원       | Soporte                   | แชท
  Announcements   | 公告       | 公告       | お知らせ       | 공지사항       | Anuncios                  | ประกาศ
  Notices         | 通知       | 通知       | 通知           | 알림           | Avisos                    | การแจ้งเตือน
  Test funds      | 测试币     | 測試幣     | テスト資金     | 테스트 자금    | Fondos de prueba          | เงินทดสอบ
  Statement       | 对账单     | 結單       | 取引明細書     | 거래 명세서    | Extracto                  | ใบแจ้งยอด
  Receipt         | 凭证       | 憑證       | 取引証明       | 거래 확인서    | Comprobante               | หลักฐาน
  Journal record  | 日志记录   | 日誌紀錄   | ジャーナル記録 | 저널 기록      | Registro del diario       | บันทึก Journal
  Recompute       | 重新计算   | 重新計算   | 再計算         | 다시 계산      | Recalcular                | คำนวณใหม่
`);

/** Terms that keep their word inside a sentence too: a text that has the English one has the word of its language. `/` parts forms of a word. */
export const nouns: readonly Words[] = rows(`
  order book          | 订单簿     | 訂單簿     | 板             | 호가창         | libro de órdenes          | สมุดคำสั่ง
  mark price          | 标记价     | 標記價     | マーク価格     | 마크 가격      | precio de marca/precios de marca | ราคา Mark
  index price         | 指数价     | 指數價     | インデックス価格 | 지수 가격    | precio índice/precios índice | ราคาดัชนี
  funding rate        | 资金费率   | 資金費率   | 資金調達率     | 펀딩 비율      | tasa de financiación/tasas de financiación | อัตรา Funding
  liquidation price   | 强平价     | 強平價     | 清算価格       | 청산가         | precio de liquidación/precios de liquidación | ราคาบังคับปิด
  open interest       | 持仓量     | 持倉量     | 建玉残高       | 미결제약정     | interés abierto           | Open Interest
  insurance fund      | 保险基金   | 保險基金   | 保険基金       | 보험 기금      | fondo de seguro/fondos de seguro | กองทุนประกัน
  trigger price       | 触发价     | 觸發價     | トリガー価格   | 감시가         | precio de activación/precios de activación | ราคา Trigger
  leverage            | 杠杆       | 槓桿       | レバレッジ     | 레버리지       | apalancamiento            | เลเวอเรจ
  margin              | 保证金     | 保證金     | 証拠金         | 증거금         | margen                    | หลักประกัน
  slippage            | 滑点       | 滑點       | スリッページ   | 슬리피지       | deslizamiento             | slippage
  win rate            | 胜率       | 勝率       | 勝率           | 승률           | tasa de aciertos          | อัตราชนะ
  early redemption fee | 提前赎回费 | 提前贖回費 | 中途解約手数料 | 중도 해지 수수료 | comisión por rescate anticipado/comisiones por rescate anticipado | ค่าธรรมเนียมไถ่ถอนก่อนกำหนด
  payment proof       | 转账凭证   | 轉賬憑證   | 振込控え       | 이체 확인증    | comprobante de pago/comprobantes de pago | หลักฐานการโอน
  bank account        | 银行账户   | 銀行戶口   | 銀行口座       | 은행 계좌      | cuenta bancaria/cuentas bancarias | บัญชีธนาคาร
  transaction history | 资金流水   | 資金紀錄   | 資産履歴       | 자산 내역      | movimientos               | รายการเคลื่อนไหว
  address book        | 地址簿     | 地址簿     | アドレス帳     | 주소록         | libreta de direcciones    | สมุดที่อยู่
  fund password       | 资金密码   | 資金密碼   | 資金パスワード | 자금 비밀번호  | contraseña de fondos/contraseñas de fondos | รหัสผ่านเงินทุน
  passkey             | 通行密钥   | 通行密鑰   | パスキー       | 패스키         | llave de acceso/llaves de acceso | พาสคีย์
  anti-phishing code  | 防钓鱼码   | 防釣魚碼   | フィッシング対策コード | 피싱 방지 코드 | código antiphishing | รหัสป้องกันฟิชชิง
  invite code         | 邀请码     | 邀請碼     | 招待コード     | 초대 코드      | código de invitación/códigos de invitación | รหัสเชิญ
  leaderboard         | 排行榜     | 排行榜     | ランキング     | 순위           | clasificación             | อันดับ
  announcement        | 公告       | 公告       | お知らせ       | 공지           | anuncio                   | ประกาศ
  test funds          | 测试币     | 測試幣     | テスト資金     | 테스트 자금    | fondos de prueba          | เงินทดสอบ
  receipt             | 凭证       | 憑證       | 取引証明       | 거래 확인서    | comprobante               | หลักฐาน
  journal record      | 日志记录   | 日誌紀錄   | ジャーナル記録 | 저널 기록      | registro del diario/registros del diario | บันทึก Journal
  iceberg             | 冰山       | 冰山       | アイスバーグ   | 아이스버그     | iceberg                   | iceberg
  trailing stop       | 跟踪委托   | 追蹤委託   | トレーリングストップ | 트레일링 스탑 | trailing stop       | trailing stop
  withdrawal          | 提现       | 提款       | 出金           | 출금           | retir                     | ถอน
  verification        | 认证       | 認證       | 本人確認       | 인증           | verificaci                | ยืนยันตัวตน
`);

/** Words that are gone, by language. */
export const gone: Readonly<Record<LanguageCode, readonly RegExp[]>> = {
  en: [
    /\bwho(m|ever)\b/i,
    /\b(some|no|any|every)body\b/i,
    /\b(is|are|was|were|be|been|gets?) told\b/i,
    /\bone’s own\b/i,
    /\bwhat one (has|does|owes)\b/i,
    /\banew\b/i,
    /\bbegun\b/i,
    /\bseldom\b/i,
    /\bin all\b/i,
    /\bby itself\b/i,
    /\bpapers?\b/i,
    /\bdamages\b/i,
    /\b[Mm]ultiple of\b/,
    /\b(a|the|by|this|that|your|each|our|of) mails?\b/i,
    /\d %/,
    /\}\} %/,
    /\bsuccessfully\b/i,
  ],
  zh: [/委托簿/, /申购/, /托管/, /储备金/, /作废/, /跟踪止损/, /已撤单/, /本站/, /\d %/, /\}\} %/],
  hk: [/您/, /委託簿/, /掛單簿/, /止賺/, /止蝕/, /漲跌/, /演示/, /記錄/, /到賬/, /入賬/, /落盤/, /\d %/, /\}\} %/],
  jp: [
    /あなた/,
    /ロック商品/,
    /お預け中/,
    /損害金/,
    /拘束中/,
    /買い方/,
    /自動減少/,
    /レシート/,
    /受領証/,
    /リベート/,
    /\d %/,
    /\}\} %/,
  ],
  kr: [
    /귀하/,
    /계약/,
    /스톱/,
    /배상금/,
    /리베이트/,
    /최근가/,
    /추적 스탑/,
    /증명서/,
    /영수증/,
    /자동 감축/,
    /\d %/,
    /\}\} %/,
  ],
  esp: [
    /\busted(es)?\b/i,
    /\bbolsa\b/i,
    /\bexchange\b/i,
    /\bdaños\b/i,
    /\bcoste\b/i,
    /\bagregar\b/i,
    /\bLargo\b/,
    /\bCorto\b/,
    /Toma de beneficios/i,
    /\d%/,
    /\}\}%/,
  ],
  th: [
    /ครับ|ค่ะ|คะ /,
    /กระดานเทรด/,
    /ศูนย์ซื้อขาย/,
    /ค่าเสียหาย/,
    /ฟันดิ้?ง/,
    /ราคามาร์ก/,
    /ราคากระตุ้น/,
    /เมกเกอร์/,
    /ใบเสร็จ/,
    /ใบรับ/,
    /โมฆะ/,
    /การชำระบัญชี/,
    /\d %/,
    /\}\} %/,
  ],
};

/** Reads a table of terms: a line a term, the languages in the order of `ORDER`. */
function rows(table: string): Words[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim());
      return Object.fromEntries(ORDER.map((code, at) => [code, cells[at]!])) as Words;
    });
}
