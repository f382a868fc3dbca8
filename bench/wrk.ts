import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One request to repeat. */
export type Load = { url: string; token: string; method?: string; body?: string }
export type Measured = { perSecond: number; p95Ms: number; errors: number }

const folder = mkdtempSync(join(tmpdir(), 'portal-wrk-'))

/** Repeats a request over 32 connections for some seconds, on loopback only; wrk stops by itself. */
export function measure({ url, token, method = 'GET', body }: Load, seconds: number, connections = 32): Measured {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):/.test(url)) throw new Error(`${url} is not on this machine`)
  const script = join(folder, 'load.lua')
  writeFileSync(script, scriptOf(method, token, body))
  const output = execFileSync('wrk', ['-t2', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url], {
    encoding: 'utf8',
  })
  const [, perSecond = '0', p95 = '0', errors = '0'] = /RESULT (\S+) (\S+) (\S+)/.exec(output) ?? []
  return { perSecond: Number(perSecond), p95Ms: Number(p95) / 1000, errors: Number(errors) }
}

const scriptOf = (method: string, token: string, body = '') => `
wrk.method = "${method}"
wrk.body = ${body ? `[[${body}]]` : 'nil'}
wrk.headers["Authorization"] = "Bearer ${token}"
wrk.headers["Content-Type"] = "application/ld+json"
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %f %f %d\\n", summary.requests / (summary.duration / 1e6), latency:percentile(95),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`

const patienceMs = 120_000

/**
 * Waits until a small request is answered at once again: requests that wrk gave up on are still being worked at, and
 * would be counted against the next one.
 */
export async function untilIdle({ url, token }: Load): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (let quick = 0; quick < 5; ) {
    const askedAt = performance.now()
    const ok = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
      async (answer) => answer.ok && (await answer.arrayBuffer()),
      () => false,
    )
    quick = ok && performance.now() - askedAt < 100 ? quick + 1 : 0
    if (performance.now() > giveUpAt) throw new Error(`${url} is busy with what was asked before`)
    await new Promise((done) => setTimeout(done, 20))
  }
}
