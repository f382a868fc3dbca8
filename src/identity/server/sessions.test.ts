import { expect, test } from 'vitest'
import { absoluteSeconds, epochNow, idleSeconds, remainingSeconds } from './sessions.ts'

const hour = 3600

test.each([
  ['just after the sign-in', 0, absoluteSeconds, idleSeconds],
  ['half an hour before the tenth hour', 9.5 * hour, absoluteSeconds, 0.5 * hour],
  ['after the tenth hour', 11 * hour, absoluteSeconds, 1],
  ['ten minutes into an impersonation', 600, 1800, 1200],
])('%s a session lasts for the right time', (_, age, longest, expected) => {
  const seconds = remainingSeconds(epochNow() - age, longest)
  expect(Math.abs(seconds - expected)).toBeLessThanOrEqual(1)
})
