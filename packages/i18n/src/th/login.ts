// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Thai.
import type * as en from '../en/login.ts';
import type { Translated } from '../texts.ts';

export const login = {
  welcome: 'ยินดีต้อนรับ',
  welcomeText: 'แพลตฟอร์มที่เปิดเผย ทุกยอดอยู่ในบัญชี ทุกการจับคู่อยู่ในบันทึก',
  logIn: 'เข้าสู่ระบบ',
  signUp: 'สมัครใช้งาน',
  noAccount: 'ยังไม่มีบัญชี?',
  haveAccount: 'มีบัญชีอยู่แล้ว?',
  account: 'วิธีเข้าสู่ระบบ',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  emailAddress: 'ที่อยู่อีเมล',
  phoneNumber: 'หมายเลขโทรศัพท์',
  diallingCode: 'รหัสประเทศ ขณะนี้คือ {{country}} +{{code}}',
  password: 'รหัสผ่าน',
  repeatPassword: 'ยืนยันรหัสผ่าน',
  newPassword: 'รหัสผ่านใหม่',
  passwordHint: 'อย่างน้อย 6 ตัวอักษร',
  strength: 'ความปลอดภัยของรหัสผ่าน',
  strengthWeak: 'อ่อน: เดาได้ง่าย',
  strengthFair: 'พอใช้: ยิ่งยาวยิ่งดี',
  strengthGood: 'ดี',
  strengthStrong: 'แข็งแกร่ง',
  factorTitle: '2FA',
  factorText: 'บัญชีของคุณเปิด 2FA ไว้ โปรดยืนยันว่าเป็นคุณ',
  lostFactor: 'ใช้ 2FA ไม่ได้?',
  logInWithPasskey: 'เข้าสู่ระบบด้วยพาสคีย์',
  passkeyNotUsed: 'ไม่ได้ใช้พาสคีย์ โปรดลองอีกครั้งหรือเข้าสู่ระบบด้วยรหัสผ่าน',
  forgotPassword: 'ลืมรหัสผ่าน?',
  resetPassword: 'ตั้งรหัสผ่านใหม่',
  resetText: 'เราจะส่งรหัสไปยังอีเมลหรือโทรศัพท์ของคุณ เมื่อเปลี่ยนแล้ว อุปกรณ์อื่นทั้งหมดจะออกจากระบบ',
  resetDone: 'เปลี่ยนรหัสผ่านแล้ว โปรดเข้าสู่ระบบ',
  code: 'รหัสยืนยัน',
  codeSentTo: 'ส่งไปที่ {{target}} แล้ว',
  demoMessage: 'ข้อความเดโม',
  fillIn: 'กรอกให้',
  invitationCode: 'รหัสเชิญ (ไม่บังคับ)',
  invitedBy: 'ผู้เชิญ: {{account}}',
  agreeBefore: 'ฉันได้อ่านและยอมรับ',
  agreementName: 'ข้อตกลงผู้ใช้',
  createAccount: 'สร้างบัญชี',
  createText: 'ใช้เวลาเพียงหนึ่งนาที พร้อมรับเงินทดสอบไว้ลองทุกอย่าง',
  chooseCountry: 'ประเทศหรือภูมิภาค',
  livePrices: 'ราคาขณะนี้',
  strip24h: '24 ชม.',
  agreementVersion: 'เวอร์ชัน {{version}}',
  agreementIntro: 'นี่คือข้อตกลงระหว่างคุณกับผู้ให้บริการแพลตฟอร์มนี้ ("เรา") เขียนขึ้นเพื่อให้อ่านเข้าใจได้จริง',
  agreementHeading1: '1. บัญชีของคุณ',
  agreementText1:
    'หนึ่งคนต่อหนึ่งบัญชี โปรดเก็บรหัสผ่านไว้เป็นความลับ แจ้งเราหากมีผู้อื่นใช้บัญชีของคุณ การเปลี่ยนรหัสผ่านหนึ่งครั้งทำให้ทุกอุปกรณ์ออกจากระบบ',
  agreementHeading2: '2. เงินของคุณ',
  agreementText2:
    'ทุกการเคลื่อนไหวของเงินบันทึกในบัญชีเป็นรายการคู่เสมอ ไม่มีใครแก้ไขยอดคงเหลือด้วยมือได้ รวมถึงเจ้าหน้าที่ของเรา และไม่มีการเรียกเก็บค่าธรรมเนียมเพื่อปลดล็อกเงินของคุณเอง',
  agreementHeading3: '3. การเทรด',
  agreementText3:
    'คำสั่งจับคู่ตามราคาก่อน แล้วจึงตามเวลา คำสั่งที่เรายืนยันแล้วจะไม่สูญหายแม้เครื่องของเราขัดข้อง ค่าธรรมเนียมจะแสดงก่อนที่คุณยืนยัน ราคามีการเปลี่ยนแปลงและคุณอาจขาดทุนได้',
  agreementHeading4: '4. ตลาดเดโม',
  agreementText4: 'ในหน้าที่มีเครื่องหมายเดโม ราคาเป็นราคาจำลองและเหรียญเป็นเงินทดสอบ ซึ่งไม่มีมูลค่าและถอนไม่ได้',
  agreementHeading5: '5. ข้อมูลของคุณ',
  agreementText5:
    'เราเก็บอีเมลหรือหมายเลขโทรศัพท์ของคุณ รหัสผ่านในรูปแฮชที่แปลงกลับไม่ได้ และบันทึกคำสั่งกับรายการเคลื่อนไหวของคุณ เพื่อใช้ดำเนินงานแพลตฟอร์มเท่านั้น',
  agreementHeading6: '6. การเปลี่ยนแปลง',
  agreementText6:
    'ข้อตกลงเวอร์ชันใหม่จะมีผลกับคุณต่อเมื่อคุณยอมรับแล้วเท่านั้น ระหว่างนั้นให้ถือตามเวอร์ชันที่คุณเคยยอมรับ และไม่ว่ากรณีใด สิ่งที่เป็นของคุณก็ยังเป็นของคุณ',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: 'บัญชีหรือรหัสผ่านไม่ถูกต้อง โปรดลองอีกครั้ง',
  wrong_code: 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว โปรดกรอกรหัสใหม่',
  second_factor_required: 'กรอกรหัส 2FA เพื่อเข้าสู่ระบบ',
  ticket_expired: 'การเข้าสู่ระบบใช้เวลานานเกินไป โปรดเข้าสู่ระบบอีกครั้ง',
  link_not_valid: 'ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุแล้ว โปรดขอลิงก์ใหม่',
  account_closed: 'บัญชีนี้ปิดแล้ว',
  code_just_sent: 'เพิ่งส่งรหัสไป โปรดรอ {{seconds}} วินาที',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: 'โปรดกรอกอีเมลที่ถูกต้อง',
  invalid_phone: 'โปรดกรอกหมายเลขโทรศัพท์ที่ถูกต้อง',
  invalid_code: 'โปรดกรอกให้ครบ 6 หลัก',
  password_too_short: 'อย่างน้อย 6 ตัวอักษร',
  password_too_long: 'ไม่เกิน 128 ตัวอักษร',
  passwords_differ: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
  agreement_required: 'คุณยังไม่ได้ยอมรับข้อตกลง',
  wrong_code: 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว โปรดกรอกรหัสใหม่',
  used_code: 'รหัสนี้ถูกใช้ไปแล้ว โปรดรอรหัสถัดไป',
  wrong_password: 'รหัสผ่านไม่ถูกต้อง โปรดลองอีกครั้ง',
  common_password: 'เดาง่ายเกินไป อย่าใช้รหัสผ่านทั่วไป ชื่อของคุณ หรือชื่อของเรา',
  unknown_invitation: 'ไม่มีรหัสเชิญนี้',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: 'อีเมลหรือหมายเลขโทรศัพท์',
  area_code: 'รหัสประเทศ',
  code: 'รหัสยืนยัน',
  password: 'รหัสผ่าน',
  re_password: 'ยืนยันรหัสผ่าน',
  old_password: 'รหัสผ่านปัจจุบัน',
  extension_code: 'รหัสเชิญ',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: 'เข้าสู่ระบบ',
  'new-device': 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
  'wrong-factor': 'เข้าสู่ระบบไม่สำเร็จเพราะไม่ผ่าน 2FA',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device': 'มีการเข้าสู่ระบบบัญชี {{site}} ของคุณจากอุปกรณ์หรือเครือข่ายใหม่',
  'wrong-factor': 'มีการกรอกรหัสผ่านที่ถูกต้องของบัญชี {{site}} ของคุณ แต่ไม่ผ่าน 2FA 5 ครั้ง เราจึงปฏิเสธการเข้าสู่ระบบ',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed: 'รับข้อมูลล่าสุดของบัญชีไม่ได้: การเชื่อมต่อนี้ยังไม่ได้เข้าสู่ระบบ โปรดเข้าสู่ระบบอีกครั้ง',
} satisfies Translated<typeof en.socketWords>;

export const mail = {
  codeSubject: 'รหัสยืนยันของคุณ',
  registerText:
    'รหัสสำหรับสมัครใช้งาน {{site}} ของคุณคือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องสนใจข้อความนี้',
  registerSms: '{{code}} คือรหัสสมัครใช้งาน {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
  forgetText:
    'รหัสสำหรับตั้งรหัสผ่านใหม่ที่ {{site}} ของคุณคือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องสนใจข้อความนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  forgetSms: '{{code}} คือรหัสตั้งรหัสผ่านใหม่ที่ {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
  accountExistsSubject: 'คุณมีบัญชีอยู่แล้ว',
  accountExistsText:
    'มีผู้พยายามสมัครใช้งาน {{site}} ด้วยอีเมลนี้ ซึ่งอาจเป็นคุณเอง คุณมีบัญชีที่นี่อยู่แล้ว จึงไม่มีการส่งรหัสใหม่ เข้าสู่ระบบได้ที่ {{loginUrl}} หากลืมรหัสผ่าน ตั้งใหม่ได้ที่ {{resetUrl}} หากไม่ใช่คุณ ไม่ต้องดำเนินการใด',
  accountExistsSms: 'คุณมีบัญชีที่ {{site}} อยู่แล้ว หากลืมรหัสผ่าน ตั้งใหม่ได้ที่ {{resetUrl}}',
} satisfies Translated<typeof en.mail>;
