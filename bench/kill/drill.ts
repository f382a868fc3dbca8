import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../src/platform/server/database/open.ts'

type Drill = { cycles: number; databaseUrl: string | undefined; say: (line: string) => void }
type Place = { dataDir: string; databaseUrl: string | undefined }
type Tally = { lost: string[]; half: string[]; unanswered: number; reopenMs: number[] }

/**
 * Kills a writing process again and again and checks that everything it had acknowledged is stored, and nothing
 * incomplete. On a server it creates and drops the tables `drill_first` and `drill_second`.
 */
export async function drillKill({ cycles, databaseUrl, say }: Drill): Promise<'held' | 'failed'> {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'portal-drill-')), databaseUrl }
  await onDatabase(place, clearTables)
  await onDatabase(place, ({ pool }) =>
    pool.query('create table drill_first (id text primary key); create table drill_second (id text primary key)'),
  )

  const witnessed = new Set<string>()
  let seen: Tally = { lost: [], half: [], unanswered: 0, reopenMs: [] }
  let unopenable = 0
  for (let cycle = 1; cycle <= cycles && unopenable === 0; cycle++) {
    for (const id of await writeUntilKilled(place, cycle)) witnessed.add(id)
    try {
      seen = await compare(place, witnessed, seen.reopenMs)
      say(
        `cycle ${cycle}: ${witnessed.size} acknowledged, ${seen.lost.length} lost, open in ${seen.reopenMs.at(-1)} ms`,
      )
    } catch (error) {
      unopenable++
      say(`cycle ${cycle}: ${String(error)}`)
    }
  }

  say(summary(cycles, witnessed.size, seen, unopenable))
  const held = seen.lost.length + seen.half.length + unopenable === 0 && witnessed.size > 0
  if (!held) {
    say(`Kept for a look: ${databaseUrl ? 'drill_first and drill_second' : place.dataDir}`)
    return 'failed'
  }
  await onDatabase(place, clearTables)
  rmSync(place.dataDir, { recursive: true })
  return 'held'
}

function summary(cycles: number, acknowledged: number, seen: Tally, unopenable: number): string {
  const sorted = seen.reopenMs.toSorted((a, b) => a - b)
  return [
    `cycles ${cycles}, acknowledged ${acknowledged}, lost ${seen.lost.length}, half ${seen.half.length}`,
    `kept without an answer ${seen.unanswered}, unopenable ${unopenable}`,
    `reopen p50 ${sorted[Math.floor(sorted.length / 2)]} ms, max ${sorted.at(-1)} ms`,
  ].join(', ')
}

/**
 * Lets eight writers work until the first of them gets an answer and up to 400 ms longer, then kills their process;
 * returns what it has acknowledged.
 */
async function writeUntilKilled({ dataDir, databaseUrl }: Place, cycle: number): Promise<string[]> {
  const writer = fileURLToPath(new URL('./writer.ts', import.meta.url))
  const server = databaseUrl ? [`--database-url=${databaseUrl}`] : []
  const child = spawn(process.execPath, [writer, `--data-dir=${dataDir}`, `--cycle=${cycle}`, ...server], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) => told.push(line))
  const closed = once(lines, 'close')

  await Promise.race([once(lines, 'line'), closed])
  await sleep(Math.random() * 400)
  child.kill('SIGKILL')
  await closed
  return told
}

async function compare(place: Place, witnessed: Set<string>, earlierMs: number[]): Promise<Tally> {
  const startedAt = performance.now()
  return onDatabase(place, async ({ pool }) => {
    const first = await idsOf(pool, 'drill_first')
    const reopenMs = [...earlierMs, Math.round(performance.now() - startedAt)]
    const second = await idsOf(pool, 'drill_second')
    return {
      lost: without(witnessed, first),
      half: [...without(first, second), ...without(second, first)],
      unanswered: without(first, witnessed).length,
      reopenMs,
    }
  })
}

async function idsOf(pool: Database['pool'], table: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${table}`)
  return new Set(rows.map(({ id }) => id))
}

function without(ids: Set<string>, others: Set<string>): string[] {
  return [...ids].filter((id) => !others.has(id))
}

function clearTables({ pool }: Database) {
  return pool.query('drop table if exists drill_first, drill_second')
}

async function onDatabase<Result>(place: Place, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ ...place, log: () => {} })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
