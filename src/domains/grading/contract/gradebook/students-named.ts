import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { mostWorkbookRows } from './mark-workbook.ts'

/** The longest address that a sheet can name somebody by. */
const longest = 254

/** Whom addresses and user names in a sheet of another system mean: the gradebook itself knows numbers only. */
export const studentsNamed = endpoint('POST', '/api/v2/gradebooks/:id/students_named', {
  about: 'Tells which students of a course have these e-mail addresses or user names; others are left out.',
  body: z.strictObject({
    texts: z.array(z.string().check(z.maxLength(longest))).check(z.maxLength(mostWorkbookRows)),
  }),
  bodyLimit: 2_000_000,
  answer: z.object({ students: z.array(z.object({ text: z.string(), enrollment: id() })) }),
})
