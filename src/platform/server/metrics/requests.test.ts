import { expect, test } from 'vitest'
import { countRequests } from './requests.ts'
import { inText } from './text.ts'

test('requests are counted by route, method and status, and timed in growing buckets', () => {
  const { observe, families } = countRequests()
  observe('/api/v2/users/:id', 'GET', 200, 3)
  observe('/api/v2/users/:id', 'GET', 200, 60)
  observe('/api/v2/users/:id', 'GET', 404, 99_000)
  const text = inText(families())
  expect(text).toContain('# TYPE portal_requests counter\n')
  expect(text).toContain('portal_requests_total{route="/api/v2/users/:id",method="GET",status="200"} 2\n')
  expect(text).toContain('portal_requests_total{route="/api/v2/users/:id",method="GET",status="404"} 1\n')
  const bucket = (le: string) => `portal_request_seconds_bucket{route="/api/v2/users/:id",method="GET",le="${le}"}`
  expect(text).toContain(`${bucket('0.005')} 1\n`)
  expect(text).toContain(`${bucket('0.1')} 2\n`)
  expect(text).toContain(`${bucket('10')} 2\n`)
  expect(text).toContain(`${bucket('+Inf')} 3\n`)
  expect(text).toContain('portal_request_seconds_count{route="/api/v2/users/:id",method="GET"} 3\n')
  expect(text.endsWith('# EOF\n')).toBe(true)
})

test('no value of a label can start a new line', () => {
  const samples = [{ labels: { a: 'x"\n\\y' }, value: 1 }]
  expect(inText([{ name: 'n', type: 'gauge', help: 'h', samples }])).toContain('n{a="x\\"\\n\\\\y"} 1\n')
})

test('counting a hundred thousand requests takes less than a quarter of a second', () => {
  const { observe } = countRequests()
  const startedAt = performance.now()
  for (let at = 0; at < 100_000; at++) observe('/api/v2/users/:id', 'GET', 200, at % 300)
  expect(performance.now() - startedAt).toBeLessThan(250)
})
