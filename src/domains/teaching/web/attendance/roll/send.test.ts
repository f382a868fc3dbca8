// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type RecordedRequest, type Reply, standForServer, startAfresh, writes } from '#platform/test/component.tsx'
import { senders } from '#platform/web/contribution/senders.ts'
import { keepSending } from '#platform/web/unsent/send-unsent.ts'
import { holdPage, troubled, unsent } from '#platform/web/unsent/unsent.ts'
import { contributions } from '../../contributions.ts'
import { nameOfRollCall, openRollCall } from './roll-call.ts'

let end = () => {}
let reply: (sent: RecordedRequest) => Reply = () => 'no answer'
const present = { code: 'P', unitsAttended: null, minutesLate: null, note: null }
const record = { ...present, unitsTotal: 2, source: 'LECTURER', takenBy: 'Tomás', takenAt: '2026-11-21T02:00:00Z' }
const saved = ({ body }: RecordedRequest): Reply => ({
  body: {
    fates: body.marks.map(({ enrollment }: { enrollment: number }) => ({
      enrollment,
      fate: 'saved',
      now: { ...record, version: 1 },
    })),
  },
})

/** A lecturer marks two students without a network, and leaves the page. */
async function leaveTwoMarks() {
  standForServer((sent) => reply(sent))
  const page = openRollCall(7)
  page.set([
    [1, present],
    [2, { ...present, note: 'At the door' }],
  ])
  await page.flush()
  page.close()
}
const begin = () => {
  end = keepSending(senders.all({ contributors: [{ name: 'teaching', contributes: contributions }] }))
}
const waiting = () => unsent.get().map(({ waiting, toDecide, refusal }) => ({ waiting, toDecide, refusal }))

afterEach(() => {
  end()
  reply = () => 'no answer'
  unsent.set([])
  startAfresh()
})

test('marks that a closed page has left are counted, and sent from any other page when the network is back', async () => {
  await leaveTwoMarks()
  begin()
  await waitFor(() => expect(waiting()).toEqual([{ waiting: 2, toDecide: 0, refusal: null }]))
  reply = saved
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(waiting()).toEqual([]))
  expect(writes().at(-1)).toMatchObject({
    path: '/api/v2/lessons/7/attendance',
    body: {
      marks: [
        { enrollment: 1, code: 'P', version: 0 },
        { enrollment: 2, note: 'At the door' },
      ],
    },
  })
})

test('marks for a roll call that a colleague has closed stay on the device, with the reason', async () => {
  await leaveTwoMarks()
  reply = () => ({ status: 409, body: { 'hydra:description': 'The roll call is closed' } })
  begin()
  await waitFor(() => expect(waiting()).toEqual([{ waiting: 2, toDecide: 0, refusal: 'The roll call is closed' }]))
  expect(troubled(unsent.get(), true)).toHaveLength(1)
})

test('a mark that a colleague set meanwhile waits for a decision on its page', async () => {
  await leaveTwoMarks()
  const theirs = { ...record, code: 'A', version: 3 }
  reply = () => ({
    body: {
      fates: [
        { enrollment: 1, fate: 'conflict', now: theirs },
        { enrollment: 2, fate: 'saved', now: { ...record, version: 1 } },
      ],
    },
  })
  begin()
  await waitFor(() => expect(waiting()).toEqual([{ waiting: 1, toDecide: 1, refusal: null }]))
})

test('an open page sends its marks itself', async () => {
  await leaveTwoMarks()
  const sent = writes().length
  reply = saved
  const leave = holdPage(nameOfRollCall(7))
  begin()
  await waitFor(() => expect(waiting()).toHaveLength(1))
  expect(writes()).toHaveLength(sent)
  leave()
  await waitFor(() => expect(waiting()).toEqual([]))
})
