// The English messages read as the specification words them.
import { expect, test } from 'vitest';
import { messages } from './en/messages.ts';

// Section 8 of the specification, and the one message that section 5 names.
test.each([
  'Press again to exit the app',
  'Operation successful',
  'Upload failed, please try again',
  'Exceeds the allowed file size',
  'Copy failed, please copy manually',
  'Failed to save the image',
  'Insufficient balance',
  'Insufficient sellable balance',
  'Please set the withdrawal address first',
  'Please complete real-name verification first',
  'Please complete basic verification first',
  'Your account is not verified, go to verify?',
  'Binding failed',
  'Submit failed',
  "You haven't agreed yet",
  'Amount cannot be empty',
  'Quantity cannot be less than the minimum',
  'No data',
  'The two passwords do not match',
  'ERROR',
])('"%s" is one of the messages', text => {
  expect(Object.values(messages)).toContain(text);
});
