// App lock texts, in Thai.
import type * as en from '../en/app-lock.ts';
import type { Translated } from '../texts.ts';

export const appLock = {
  title: 'ล็อกแอป',
  text: 'เมื่อเปิดใช้ แอปจะขอ PIN ทุกครั้งที่คุณกลับเข้ามา',
  newPin: 'PIN ใหม่',
  pinHint: 'ตัวเลข 6 หลัก ไม่ควรซ้ำกับรหัสผ่านเงินทุน',
  repeatPin: 'ยืนยัน PIN',
  pinTooShort: 'โปรดกรอกตัวเลข 6 หลัก',
  pinTooSimple: 'เดาง่ายเกินไป โปรดใช้ตัวเลขอื่น',
  pinsDiffer: 'PIN ไม่ตรงกัน',
  after: 'ล็อกเมื่อไม่ใช้งานนาน',
  minutes: '{{minutes}} นาที',
  alsoAtStart: 'แอปจะล็อกทุกครั้งที่เปิดใหม่ด้วย',
  withPasskey: 'ปลดล็อกด้วยพาสคีย์ได้ด้วย',
  withPasskeyText: 'ต้องเชื่อมต่ออินเทอร์เน็ต ส่วน PIN ใช้ได้แม้ออฟไลน์',
  turnOn: 'เปิดใช้',
  savePin: 'บันทึก PIN',
  turnedOn: 'เปิดล็อกแอปแล้ว',
  pinChanged: 'เปลี่ยน PIN แล้ว',
  isOn: 'ล็อกแอปเปิดอยู่',
  turnOff: 'ปิด',
  turnedOff: 'ปิดล็อกแอปแล้ว',
  confirmTitle: 'ยืนยันด้วย PIN',
  whatItDoes: 'ป้องกันอะไรได้บ้าง',
  honestText:
    'ป้องกันไม่ให้ผู้ที่ได้อุปกรณ์นี้ไปเปิดดูหรือใช้งานแอป มีผลเฉพาะในเบราว์เซอร์นี้และไม่ได้เข้ารหัสข้อมูลที่เก็บไว้ ผู้ที่เปิดที่เก็บข้อมูลของเบราว์เซอร์ได้สามารถข้ามได้ โปรดล็อกหน้าจออุปกรณ์ด้วย',
  needsHttps: 'เบราว์เซอร์นี้ล็อกแอปได้เฉพาะผ่าน https โปรดเปิดแพลตฟอร์มจากที่อยู่ที่ปลอดภัย',
  locked: 'ล็อกอยู่',
  pin: 'PIN',
  wrongPin_other: 'PIN ไม่ถูกต้อง เหลืออีก {{count}} ครั้งก่อนออกจากระบบ',
  unlockWithPasskey: 'ปลดล็อกด้วยพาสคีย์',
  passkeyNotGiven: 'ไม่ได้รับพาสคีย์ ลองอีกครั้งหรือใช้ PIN',
  forgotPin: 'ลืม PIN?',
  forgotPinText: 'ออกจากระบบแล้วเข้าสู่ระบบใหม่ ล็อกแอปจะถูกปิดและคุณตั้ง PIN ใหม่ได้',
} satisfies Translated<typeof en.appLock>;
