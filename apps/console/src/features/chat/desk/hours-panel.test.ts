import { expect, test } from 'vitest';
import { sentHours, typedHours } from './hours-panel.tsx';

const hours = [
  { day: 'mon', from: '09:00', to: '18:00' },
  { day: 'sat', from: '10:00', to: '24:00' },
  { day: 'sun', from: '', to: '' },
] as const;

test('what is shown is sent as it came, midnight as an end included, and closed days are left out', () => {
  const typed = typedHours({ always_open: 0, time_zone: 'Asia/Tokyo', hours: [...hours] });
  expect(typed.days.sat).toEqual({ isOpen: true, from: '10:00', to: '00:00' });
  expect(typed.days.tue.isOpen).toBe(false);
  expect(sentHours(typed)).toEqual({
    always_open: 0,
    time_zone: 'Asia/Tokyo',
    mon: '09:00-18:00',
    sat: '10:00-24:00',
  });
});
