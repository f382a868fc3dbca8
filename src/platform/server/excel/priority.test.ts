import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, platform } from 'node:os'
import { expect, test } from 'vitest'
import { xlsxInThread } from './thread.ts'

/** The priorities of all threads of this process, as Linux reports them. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) /)
    return Number(fields.split(' ')[16])
  })

test.skipIf(platform() !== 'linux')('the thread that writes a file has a lower priority than all others', async () => {
  const usual = getPriority()
  expect(priorities()).not.toContain(constants.priority.PRIORITY_BELOW_NORMAL)
  const seen: number[][] = []
  const portions = [[['1']], null].values()
  for await (const _ of xlsxInThread(
    [{ name: 'Lockers', columns: [{ key: 'a', header: 'A', type: 'text' }] }],
    portions,
  ))
    seen.push(priorities())
  expect(seen[0]).toContain(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(getPriority()).toBe(usual)
})
