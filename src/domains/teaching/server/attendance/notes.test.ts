import { expect, test } from 'vitest'
import { openUniversity } from '../../../../app/test/university.ts'

test('a coordinator reads marks and who set them, but not the notes of lecturers', async () => {
  const { ask, id } = await openUniversity()
  const record = `/api/v2/attendance_records/${id('AttendanceRecord', 'A')}`
  expect((await ask('lecturerA', 'GET', record)).body.note).toBe('Only for those who teach.')
  const read = (await ask('coordinator', 'GET', record)).body
  expect(read).toMatchObject({ code: 'A', countsAs: 'ABSENT' })
  expect(read).not.toHaveProperty('note')
})
