import { readFileSync, writeFileSync } from 'node:fs'
import { type Ask, answered } from './asking.ts'
import { median } from './sums.ts'

/** The marks of a whole university: the size of the OULAD. */
const size = { rows: 32_593, columns: 10 } as const
/**
 * The limits: in ms, in MB above the server's previous memory, and how many times as long other requests may take
 * meanwhile.
 */
const asked = { ms: 3_000, megabytes: 300, times: 2 } as const
const rounds = 5

type Round = { ms: number; megabytes: number; others: number[] }

/**
 * How long the Excel file of a whole university takes, with how much memory, and how long another request takes
 * meanwhile.
 */
export async function measureExcel(ask: Ask, path: string, pid: number): Promise<void> {
  const other = () => waitOf(() => answered(ask('GET', path)))
  const write = () => answered(ask('POST', '/api/v2/excel', workbook()))
  await write()
  const usual: number[] = []
  const measured: Round[] = []
  for (let at = 0; at < rounds; at++) {
    // Before each round, so that other load of the machine affects both sides.
    for (let request = 0; request < 40; request++) usual.push(await other())
    measured.push(await oneRound(write, other, pid))
  }
  const [ms, megabytes] = [median(measured.map((one) => one.ms)), Math.max(...measured.map((one) => one.megabytes))]
  const others = measured.flatMap((one) => one.others)
  const times = median(others) / median(usual)
  console.log(
    `\nExcel of ${size.rows} × ${size.columns}, ${rounds} times, with ${others.length} other requests meanwhile`,
  )
  console.log('| what | measured | asked |\n|---|---|---|')
  const line = (what: string, value: number, limit: number) =>
    console.log(`| ${what} | ${value.toFixed(1)} | ${limit} |${value < limit ? '' : ' too much'}`)
  line('median ms', ms, asked.ms)
  line('most memory of the server above what it had, MB', megabytes, asked.megabytes)
  line('other requests, times their usual median', times, asked.times)
  console.log(`other requests: usually ${ofTimes(usual)}, meanwhile ${ofTimes(others)}`)
}

/** One file, and another person who sends requests until it is finished. */
async function oneRound(write: () => Promise<unknown>, other: () => Promise<number>, pid: number): Promise<Round> {
  forgetPeak(pid)
  const before = memoryOf(pid, 'VmRSS')
  const others: number[] = []
  let isDone = false
  const startedAt = performance.now()
  const writing = write().finally(() => {
    isDone = true
  })
  while (!isDone) others.push(await other())
  await writing
  return { ms: performance.now() - startedAt, megabytes: memoryOf(pid, 'VmHWM') - before, others }
}

async function waitOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

const ofTimes = (times: readonly number[]): string =>
  `${median(times).toFixed(1)} ms (most ${Math.max(...times).toFixed(1)} ms)`

/** Memory of a process in MB: the current amount, or the peak since {@link forgetPeak}. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
}

/** Makes the kernel record the peak memory of a process from now on. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

function workbook() {
  const columns = Array.from({ length: size.columns }, (_, at) => ({
    ...{ key: `c${at}`, header: `Column ${at}`, type: at < 2 ? 'text' : 'mixed' },
  }))
  const rows = Array.from({ length: size.rows }, (_, at) =>
    Object.fromEntries(columns.map(({ key }, column) => [key, column < 2 ? `${at} ${column}` : (at + column) % 100])),
  )
  return { sheets: [{ name: 'Marks', columns, rows }] }
}
