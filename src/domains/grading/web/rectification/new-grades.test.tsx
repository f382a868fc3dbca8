// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import {
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../../../platform/test/component.tsx'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import { RectificationFields } from './fields.tsx'

afterEach(startAfresh)

const grades = [
  { enrollment: 1, name: 'Chan Ka Hou', grade: '8.6' },
  { enrollment: 2, name: 'Mina Chan', grade: '15.2' },
]
const made = { '@id': GradeSheet.iri(9), '@type': 'GradeSheet', id: 9 }
const text = 'Page 3 of the exam was not added up.'

/** The form of a new rectification, with everything but the grades filled in. */
async function open(answer: (sent: RecordedRequest) => Reply) {
  let done = 0
  standForServer(answer)
  await words.load('en')
  const { user } = await show(
    <ResourceForm
      of={GradeSheet}
      for="create"
      initial={{ rectifies: GradeSheet.iri(5), cause: 'MARKING', text, rows: [] }}
      act="Open the rectification"
      words={words}
      onDone={() => done++}
    >
      <RectificationFields of={grades} />
    </ResourceForm>,
  )
  await screen.findByRole('table', { name: 'New grades' })
  return {
    user,
    done: () => done,
    send: () => user.click(screen.getByRole('button', { name: 'Open the rectification' })),
  }
}
const gradeOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`New grade of ${name}`)
const rowsSent = () => writes().map(({ body }) => body.rows)

test('only students with a new grade are sent, as numbers, whether a comma or a point was typed', async () => {
  const { user, send, done } = await open(() => ({ status: 201, body: made }))
  await user.type(gradeOf('Chan Ka Hou'), '10,5')
  await send()
  expect(rowsSent()).toEqual([[{ enrollment: 1, total: 10.5 }]])
  expect(done()).toBe(1)
})

test('a grade that was typed and removed is not sent, and without any grade nothing is', async () => {
  const { user, send } = await open(() => ({ status: 201, body: made }))
  await user.type(gradeOf('Mina Chan'), '17')
  await user.clear(gradeOf('Mina Chan'))
  await send()
  expect(writes()).toEqual([])
  expect((await screen.findAllByText(/at least one student/i)).length).toBeGreaterThan(0)
  await user.type(gradeOf('Chan Ka Hou'), '10')
  await send()
  expect(rowsSent()).toEqual([[{ enrollment: 1, total: 10 }]])
})

test('an invalid number is refused at the grades and stays as typed', async () => {
  const { user, send } = await open(() => ({ status: 201, body: made }))
  await user.type(gradeOf('Chan Ka Hou'), '1o')
  await send()
  expect(writes()).toEqual([])
  expect(gradeOf('Chan Ka Hou').value).toBe('1o')
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
})

test('a grade refused by the server is reported above the grades, which stay', async () => {
  const message = 'One of these grades is on another rectification that is not published yet.'
  const violations = [{ propertyPath: 'rows.0.total', message }]
  const { user, send, done } = await open(() => ({ status: 422, body: { violations } }))
  await user.type(gradeOf('Chan Ka Hou'), '10')
  await send()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect([gradeOf('Chan Ka Hou').value, done()]).toEqual(['10', 0])
})

test('offline nothing is lost, and a second click makes only one rectification', async () => {
  const answers: Reply[] = ['no answer', { status: 201, body: made }]
  const { user, send, done } = await open(() => answers.shift() ?? 'no answer')
  await user.type(gradeOf('Chan Ka Hou'), '10')
  await send()
  expect([gradeOf('Chan Ka Hou').value, done()]).toEqual(['10', 0])
  await send()
  expect(done()).toBe(1)
  const [first, second] = writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect([second, rowsSent()[1]]).toEqual([first, rowsSent()[0]])
  expect(first).toBeTruthy()
})
