// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type RecordedRequest, type Reply, standForServer, startAfresh, writes } from '#platform/test/component.tsx'
import { draftKey, putOnDevice } from '#platform/web/unsent/device.ts'
import { keepSending } from '#platform/web/unsent/send-unsent.ts'
import { unsent } from '#platform/web/unsent/unsent.ts'
import { nameOfStored } from './use-saving.ts'

const name = nameOfStored(5)
const evaluation = { '@id': '/api/v2/practice_evaluations/5', '@type': 'PracticeEvaluation', id: 5, actions: [] }
const base = { items: [], comment: '' }
let end = () => {}

/** A mentor has written a comment without a network, over the first version, and closed the page. */
function begin(answer: (sent: RecordedRequest) => Reply) {
  const values = { content: { ...base, comment: 'Kind and well prepared.' }, base, etag: '"1"' }
  putOnDevice(draftKey(name), { values, base: {}, etag: null }, '/teaching_practice/evaluation/5', {
    ...{ waiting: 1, toDecide: 0, refusal: null },
  })
  standForServer(answer)
  end = keepSending([{ prefix: 'evaluation:', load: () => import('./send.ts') }])
}
const way = () => unsent.get().map(({ waiting, toDecide, refusal }) => ({ waiting, toDecide, refusal }))

afterEach(() => {
  end()
  unsent.set([])
  startAfresh()
})

test('what a mentor has written into an evaluation is sent after its page was closed', async () => {
  begin(({ method }) => (method === 'GET' ? { body: evaluation, etag: '"1"' } : { body: evaluation, etag: '"2"' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  await waitFor(() => expect(way()).toEqual([]))
  expect(writes()[0]).toMatchObject({ path: evaluation['@id'], body: { comment: 'Kind and well prepared.' } })
  expect(writes()[0]?.headers.get('If-Match')).toBe('"1"')
})

test('it is not written over what somebody has changed meanwhile, and waits for a decision', async () => {
  begin(({ method }) =>
    method === 'GET' ? { body: evaluation, etag: '"9"' } : { status: 412, body: { message: 'Old' } },
  )
  await waitFor(() => expect(way()).toEqual([{ waiting: 1, toDecide: 1, refusal: null }]))
})

test('whoever may not write there any more is told so', async () => {
  begin(() => ({ status: 404, body: { message: 'There is no such evaluation.' } }))
  await waitFor(() => expect(way()).toEqual([{ waiting: 1, toDecide: 0, refusal: 'There is no such evaluation.' }]))
})
