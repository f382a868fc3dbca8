// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import {
  leave,
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../test/component.tsx'
import { keepSending } from '../unsent/send-unsent.ts'
import { unsent } from '../unsent/unsent.ts'
import { fieldsOf } from './fields-of.ts'
import { ResourceForm } from './resource-form.tsx'

const Diary = resource({
  type: 'Diary',
  path: '/api/v2/diaries',
  about: 'An entry of a diary.',
  fields: { day: text(500) },
  create: z.strictObject({ day: text(500) }),
})
const { TextField } = fieldsOf(Diary)
const created = { status: 201, body: { '@id': '/api/v2/diaries/1', '@type': 'Diary', id: 1, day: 'x', actions: [] } }

let reply: (sent: RecordedRequest) => Reply = () => 'no answer'
let closed = 0
let end = () => {}

const openForm = () =>
  show(
    <ResourceForm of={Diary} for="create" later onCancel={() => closed++}>
      <TextField name="day" label="What happened" />
    </ResourceForm>,
  )

/** Two entries are submitted without a network, one after the other. */
async function submitTwo() {
  standForServer((sent) => reply(sent))
  const { user } = await openForm()
  for (const day of ['Read aloud', 'Sports day']) {
    await user.type(screen.getByRole('textbox', { name: /^What happened/ }), day)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''))
  }
  leave()
}

afterEach(() => {
  end()
  closed = 0
  reply = () => 'no answer'
  unsent.set([])
  startAfresh()
})

test('forms submitted without a network are closed, and sent once each when the network is back', async () => {
  await submitTwo()
  expect(closed).toBe(2)
  const keysBefore = writes().map(({ headers }) => headers.get('Idempotency-Key'))
  reply = () => created
  end = keepSending([])
  await waitFor(() => expect(writes()).toHaveLength(4))
  const again = writes().slice(2)
  expect(again.map(({ body }) => body)).toEqual([{ day: 'Read aloud' }, { day: 'Sports day' }])
  expect(again.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(keysBefore)
  await waitFor(() => expect(unsent.get()).toEqual([]))
})

test('a form that the server refuses later is named with the reason, and opens as it was submitted', async () => {
  await submitTwo()
  reply = ({ body }) =>
    body.day === 'Sports day' ? { status: 409, body: { 'hydra:description': 'The practice has ended' } } : created
  end = keepSending([])
  await waitFor(() => expect(unsent.get().map(({ refusal }) => refusal)).toEqual(['The practice has ended']))
  await openForm()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^What happened/ }).value).toBe('Sports day')
})
