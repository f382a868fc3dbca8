import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

/** Logs a line for each line that it reads. */
const program = (dataDir: string) => `
import { createInterface } from 'node:readline'
const { openInstanceLog } = await import('./src/app/server/instance-log.ts')
const log = openInstanceLog({ logLevel: 'info', dataDir: ${JSON.stringify(dataDir)} })
log('warn', 'open')
for await (const line of createInterface({ input: process.stdin })) log('warn', line)
log.flush()
`

test('a portal whose log nobody reads any more goes on, and logs into its data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-log-'))
  const child = spawn('node', ['--input-type=module-typescript', '-e', program(dataDir)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const file = join(dataDir, 'portal.log')
  await vi.waitFor(() => {
    child.stdin.write('still working\n')
    expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('still working')
  }, 10_000)
  expect(readFileSync(file, 'utf8')).toMatch(/^\{.*Nobody reads the standard output any more/)
  child.stdin.end()
  expect(await ended).toEqual([0, null])
  rmSync(dataDir, { recursive: true })
})
