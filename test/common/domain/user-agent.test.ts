import { expect, test } from 'vitest';
import { deviceOf } from '#common/domain/user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', isMobile: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge', system: 'Windows', isMobile: false },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'macOS', isMobile: false },
  ],
])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));

test('a script is no known device', () => {
  expect(deviceOf('curl/8.5.0')).toBeNull();
  expect(deviceOf(null)).toBeNull();
});
