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

const exam = {
  ...{ code: 'EXAM', title: { en: 'Exam' }, kind: 'EXAM' as const, weight: 60, maxMark: 20 },
  ...{ score: 5, status: null, penalty: 0, dropped: false },
}
const gradeOfStudent = (enrollment: number, name: string, grade: string) => ({
  ...{ enrollment, grade, outcome: 'FAILED' as const, parts: [exam] },
  student: { '@id': `/api/v2/users/${enrollment}`, '@type': 'User' as const, id: enrollment, name },
})
const grades = [gradeOfStudent(1, 'Chan Ka Hou', '8.6'), gradeOfStudent(2, 'Mina Chan', '9.2')]
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
  await screen.findByText('New marks')
  return {
    user,
    done: () => done,
    send: () => user.click(screen.getByRole('button', { name: 'Open the rectification' })),
  }
}
const examOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Exam of ${name}`)
const rowsSent = () => writes().map(({ body }) => body.rows)
type User = Awaited<ReturnType<typeof open>>['user']
const add = (user: User, name: string) => user.selectOptions(screen.getByLabelText('Add a student'), name)

test('students are added by name, and their marks are sent as numbers, whether a comma or a point was typed', async () => {
  const { user, send, done } = await open(() => ({ status: 201, body: made }))
  await add(user, 'Chan Ka Hou')
  await user.type(examOf('Chan Ka Hou'), '10,5')
  await send()
  expect(rowsSent()).toEqual([[{ enrollment: 1, total: null, marks: [{ code: 'EXAM', score: 10.5 }] }]])
  expect(done()).toBe(1)
})

test('a student who was taken off is not sent, and without any student nothing is', async () => {
  const { user, send } = await open(() => ({ status: 201, body: made }))
  await add(user, 'Mina Chan')
  await user.type(examOf('Mina Chan'), '17')
  await user.click(screen.getByRole('button', { name: 'Take Mina Chan off' }))
  await send()
  expect(writes()).toEqual([])
  expect((await screen.findAllByText(/at least one student/i)).length).toBeGreaterThan(0)
})

test('an invalid number is refused at the student and stays as typed', async () => {
  const { user, send } = await open(() => ({ status: 201, body: made }))
  await add(user, 'Chan Ka Hou')
  await user.type(examOf('Chan Ka Hou'), '1o')
  await send()
  expect(writes()).toEqual([])
  expect(examOf('Chan Ka Hou').value).toBe('1o')
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
})

test('a mark refused by the server is reported at its student, and the marks stay', async () => {
  const message = 'The highest mark of this work is 20.'
  const violations = [{ propertyPath: 'rows.0.marks.0.score', message }]
  const { user, send, done } = await open(() => ({ status: 422, body: { violations } }))
  await add(user, 'Chan Ka Hou')
  await user.type(examOf('Chan Ka Hou'), '21')
  await send()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect([examOf('Chan Ka Hou').value, done()]).toEqual(['21', 0])
})

test('offline nothing is lost, and a second click makes only one rectification', async () => {
  const answers: Reply[] = ['no answer', { status: 201, body: made }]
  const { user, send, done } = await open(() => answers.shift() ?? 'no answer')
  await add(user, 'Chan Ka Hou')
  await user.type(examOf('Chan Ka Hou'), '10')
  await send()
  expect([examOf('Chan Ka Hou').value, done()]).toEqual(['10', 0])
  await send()
  expect(done()).toBe(1)
  const [first, second] = writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect([second, rowsSent()[1]]).toEqual([first, rowsSent()[0]])
  expect(first).toBeTruthy()
})

test('a grade is set by hand only where somebody asks for it, with its reason', async () => {
  const { user, send } = await open(() => ({ status: 201, body: made }))
  await add(user, 'Chan Ka Hou')
  await user.click(screen.getByText('Set the grade directly'))
  await user.type(screen.getByLabelText('New grade of Chan Ka Hou'), '0')
  await user.type(screen.getByLabelText(/^Reason for Chan Ka Hou/), 'Annulled by the disciplinary board.')
  await send()
  expect(rowsSent()).toEqual([[{ enrollment: 1, total: 0, reason: 'Annulled by the disciplinary board.' }]])
})
