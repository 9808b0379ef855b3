// What can be said of any call: its failures, the problems of its fields, and their names.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const commonErrors = {
  invalid_input: 'Please check what you entered',
  unreadable_request: 'The request could not be read',
  request_too_large: 'The request is too large',
  unknown_call: 'This function does not exist',
  not_logged_in: 'Please log in again',
  too_many_requests: 'Too many attempts. Please wait a moment',
  exchange_not_open: 'We are not open yet',
  exchange_quiet: 'This copy of the platform is not in operation. It is for viewing only',
  key_reused: 'This request was already used for something else',
  key_expired: 'This request is too old to repeat',
  unavailable: 'The service is not available now. Please try again',
  outcome_unknown: 'The outcome is not known yet. Please check your orders',
  internal: 'Something went wrong on our side',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  required: 'Please fill this in',
  malformed: 'This does not look right',
  given_twice: 'This was sent twice',
  not_text: 'This must be a text or a number',
  too_long: 'This is too long',
  too_large: 'This is too large',
  not_offered: 'Please choose one of the listed values',
  not_a_number: 'Please enter a plain number, such as 12.5',
  must_be_positive: 'This must be above zero',
  not_applicable: 'This does not apply here',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  sentence: '{{field}}: {{problem}}',
  name: 'Name',
};
