import { describe, expect, test } from 'vitest';
import { parseErrorEndpoint } from '../../../src/domain/error-report';

describe('errors can be sent to', () => {
  test.each([
    ['/errors', '/errors'],
    [' /api/errors ', '/api/errors'],
    ['https://errors.example.org', 'https://errors.example.org/'],
    ['https://errors.example.org/in/7', 'https://errors.example.org/in/7'],
  ])('%j', (text, expected) => {
    expect(parseErrorEndpoint(text)).toBe(expected);
  });
});

describe('errors cannot be sent to', () => {
  test.each([
    '',
    '/',
    'errors',
    '//errors.example.org',
    '/\\errors.example.org',
    'http://errors.example.org',
    'https://',
    'https:///errors',
    'https://me:secret@errors.example.org',
    'https://errors.example.org/?key=1',
    'https://errors.example.org/#1',
    'https://errors.example.org/a b',
    'javascript:alert(1)',
    'data:text/plain,',
  ])('%j', (text) => {
    expect(parseErrorEndpoint(text)).toBeNull();
  });
});
