import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { watchProcess } from './process.ts'
import { countRequests } from './requests.ts'
import { storageFamilies } from './storage.ts'
import { formFor, inText } from './text.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))
const figureOf = (name: string, text: string) => new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'm').exec(text)?.[1]

test('the age of the newest backup is reported, and an unfinished one does not count', async () => {
  const now = Date.now()
  expect(figureOf('portal_backup_age_seconds', inText(await storageFamilies(folder, now)))).toBeUndefined()
  mkdirSync(join(folder, 'backups'))
  for (const [name, hours] of [
    ['portal-1.gz', 30],
    ['portal-2.gz', 5],
    ['portal-3.gz.unfinished', 0],
  ] as const) {
    const path = join(folder, 'backups', name)
    writeFileSync(path, '')
    utimesSync(path, new Date(now - hours * 3_600_000), new Date(now - hours * 3_600_000))
  }
  const text = inText(await storageFamilies(folder, now))
  expect(figureOf('portal_backup_age_seconds', text)).toBe(String(5 * 3600))
  expect(Number(figureOf('portal_disk_bytes', text))).toBeGreaterThan(0)
})

test('a client that does not accept OpenMetrics gets the format that promtool reads', async () => {
  expect(formFor('application/openmetrics-text;version=1.0.0')).toBe('openmetrics')
  expect(formFor(undefined)).toBe('prometheus')
  const { observe, families } = countRequests()
  observe('/api/v2/users/:id', 'GET', 401, 3, 'expired')
  const watched = watchProcess({ totalCount: 1, idleCount: 1, waitingCount: 0 })
  const build = {
    name: 'portal_build',
    type: 'info',
    help: 'What runs here.',
    samples: [{ suffix: '_info', value: 1 }],
  } as const
  const text = inText(
    [
      { ...build, samples: [...build.samples] },
      ...watched.families(),
      ...families(),
      ...(await storageFamilies(folder)),
    ],
    'prometheus',
  )
  watched.close()
  expect(text).toContain(
    '# TYPE portal_tokens_refused_total counter\nportal_tokens_refused_total{reason="expired"} 1\n',
  )
  expect(text).not.toContain('# EOF')
  const promtool = '/usr/bin/promtool'
  const checked = existsSync(promtool)
    ? spawnSync(promtool, ['check', 'metrics'], { input: text, encoding: 'utf8' })
    : null
  expect([checked?.status ?? 0, checked?.stderr ?? '']).toEqual([0, ''])
})
