import { expect, test } from 'vitest'
import { deviceOf, networkOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge', 'Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/1 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 17_6 like Mac OS X) ${webkit} CriOS/131.0 Mobile/1 Safari/604.1`, 'Chrome', 'iPad'],
  [`${mozilla} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (Linux; Android 14; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
