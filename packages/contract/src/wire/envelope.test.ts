// Tests how envelopes are read and documented.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { readEnvelope } from './envelope.ts';
import { envelopeOf, successEnvelope } from './written-envelope.ts';

test('a success carries its payload and the members next to it', () => {
  const answer = { type: 'ok', message: 'Welcome', token: 'abc' };
  expect(readEnvelope(answer)).toEqual({ kind: 'success', payload: 'Welcome', envelope: answer });
});

test('candles come in an envelope of their own, as success and as failure', () => {
  expect(readEnvelope({ code: 1, msg: 'success', data: [] })).toMatchObject({ kind: 'success', payload: [] });
  expect(readEnvelope({ code: -1, msg: 'No such pair', data: [] })).toMatchObject({
    kind: 'failed',
    message: 'No such pair',
  });
});

test.each([
  ['error', 'failed'],
  ['998', 'verification-needed'],
  ['999', 'not-logged-in'],
  [999, 'not-logged-in'],
])('type %j is read as %s', (type, kind) => {
  expect(readEnvelope({ type, message: 'No', code: 'some_code', request_id: 'r1' })).toEqual({
    kind,
    code: 'some_code',
    message: 'No',
    requestId: 'r1',
    problems: [],
    details: {},
  });
});

test('problems of fields are kept, codes of a newer server included', () => {
  const problems = [{ field: 'amount', code: 'a_newer_code', message: 'Too odd' }];
  expect(readEnvelope({ type: 'error', message: 'x', problems })).toMatchObject({ kind: 'failed', problems });
});

describe('a failure without its parts is still a failure', () => {
  test.each([{ type: 'error' }, { type: 'error', message: null, code: 7, problems: 'none' }])('%j', answer => {
    expect(readEnvelope(answer)).toEqual({
      kind: 'failed',
      code: '',
      message: '',
      requestId: '',
      problems: [],
      details: {},
    });
  });
});

test('what a client needs to continue is next to the code, and proofs unknown to it are left out', () => {
  const failure = {
    type: 'error',
    message: 'x',
    code: 'second_factor_required',
    ticket: 't',
    methods: ['totp', 'palm'],
  };
  expect(readEnvelope(failure)).toMatchObject({ details: { ticket: 't', methods: ['totp'] } });
  expect(readEnvelope({ ...failure, ticket: 7, methods: 'all' })).toMatchObject({ kind: 'failed', details: {} });
});

test.each([[null], ['<html>'], [42], [[]], [{}], [{ message: 'hello' }], [{ type: null }]])(
  '%j is no envelope',
  answer => {
    expect(readEnvelope(answer)).toEqual({ kind: 'no-envelope' });
  },
);

test('the documented envelope of a call accepts its success and its failures, and nothing empty', () => {
  const login = envelopeOf(calls.login);
  expect(login.safeParse({ type: 'ok', message: 'token' }).success).toBe(true);
  expect(login.safeParse({ type: 'ok', message: '' }).success).toBe(false);
  const failure = { type: 'error', message: 'No', code: 'wrong_credentials', request_id: 'r' };
  expect(login.safeParse(failure).success).toBe(true);
  expect(login.safeParse({ ...failure, message: '' }).success).toBe(false);
});

test('the members next to the payload are part of the documented envelope', () => {
  const register = successEnvelope(calls.register);
  expect(register.safeParse({ type: 'ok', message: 'Welcome' }).success).toBe(false);
  expect(z.safeParse(register, { type: 'ok', message: 'Welcome', token: 'abc' }).success).toBe(true);
});
