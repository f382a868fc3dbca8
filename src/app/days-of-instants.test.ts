import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tables } from './server/domains.ts'

/** The columns that hold an instant in every table that has them, and those that hold a day. */
const columns = tables().flatMap((table) =>
  Object.entries(table.columns).map(([name, { facts }]) => ({ name, type: facts.type })),
)
const ofType = (type: string) => columns.filter((one) => one.type === type).map(({ name }) => name)
const [timed, dated] = [ofType('timestamp with time zone'), ofType('date')]
/** A name that means a day here and an instant there says nothing. */
const days = [...new Set(dated.filter((name) => !timed.includes(name)))]
const instants = [...new Set(timed.filter((name) => !dated.includes(name)))]

const instant = String.raw`\b(?:\w+\.)?(?:${instants.join('|')})\)*`
const day = String.raw`(?:\$\{[^}]*\}::date|\b\w+\.(?:${days.join('|')})\b)`
const compared = String.raw`\s*(?:<=|>=|<>|<|>|=|between)\s*\(*`
/** SQL that takes the day of an instant in whatever zone the session has, or compares the two. */
const withoutZone = new RegExp(
  [
    `${instant}::date`,
    `${instant}${compared}${day}`,
    String.raw`${day}\)*(?: [-+] \d+)?${compared}${instant}\b(?! at time zone)`,
    String.raw`date_trunc\('\w+', ${instant}\b(?! at time zone)`,
    String.raw`\bcurrent_date\b`,
    String.raw`now\(\)::date`,
  ].join('|'),
  'g',
)
const faultsIn = (sql: string) => [...sql.matchAll(withoutZone)].map(([found]) => found)

/** Where the day of the session is meant, and why. */
const meant: Readonly<Record<string, string>> = {
  'src/domains/registry/server/person-record.ts': 'A role counts one day longer, whatever the zone.',
  'src/domains/teaching-practice/server/migrations/0030_episodes.sql': 'It ran once.',
  'src/platform/server/database/open.ts': 'A comment about the zone of sessions.',
}

test('the day of an instant is taken in the zone of the university, never in that of the session', () => {
  const files = globSync('src/**/server/**/*.{ts,sql}').filter((file) => !/\.test\.ts$|\/demo\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const faults = files.flatMap((file) => faultsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))
  expect(faults.filter((fault) => !meant[fault.split(':')[0] ?? ''])).toEqual([])
  expect(Object.keys(meant).filter((file) => !faults.some((fault) => fault.startsWith(file)))).toEqual([])
})

const today = '$' + '{today}::date'
const inZone = '(m.sits_at at time zone $' + '{timeZone})::date'
test.each([
  [`m.at < ${today}`, 1],
  [`tp.oldest_submitted_at < ${today} - 10`, 1],
  ['x.submitted_at::date', 1],
  ['(select max(m.at)::date from move_log m)', 1],
  ['m.sits_at <= c.ends_on', 1],
  ['c.ends_on < m.sits_at', 1],
  [`${inZone} < ${today}`, 0],
  [`c.ends_on < ${inZone}`, 0],
  [`w.drop_until < ${today}`, 0],
])('%s has %i such places', (sql, count) => {
  expect(faultsIn(sql)).toHaveLength(count)
})
