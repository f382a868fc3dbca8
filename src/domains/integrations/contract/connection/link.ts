import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, instant, text } from '#platform/contract/fields.ts'
import { accountKinds } from '../account/account.ts'
import { problemCodes } from '../system/problems.ts'
import { connectionKinds } from './connection.ts'

const kind = z.enum(connectionKinds)
const otherCourse = z.object({ id: z.string(), title: z.string(), term: z.string(), startsOn: z.nullable(z.string()) })

/** Why the courses of a system cannot be linked now; null if they can. */
export const linkState = endpoint('GET', '/api/v2/courses/:id/connections/state', {
  about: 'Whether a course can be linked with courses of a system, and with which one it is linked.',
  query: z.strictObject({ kind }),
  answer: z.object({
    /** False until an operator has set the system up. */
    isSetUp: z.boolean(),
    isOn: z.boolean(),
    /** The page of the linked course there, which signs people in by itself. */
    open: z.nullable(z.string()),
    connection: z.nullable(id()),
    mayLink: z.boolean(),
    /** The account there that the link uses, or would use; null where the portal has one of its own. */
    account: z.nullable(
      z.object({
        isOwn: z.boolean(),
        /** Only the person themselves reads its address. */
        email: z.nullable(z.string()),
        connectedAt: z.nullable(instant()),
      }),
    ),
  }),
})

/** Looks a course up on the other side, so that people see its term and number before they link it. */
export const lookUpCourse = endpoint('GET', '/api/v2/courses/:id/connections/found', {
  about: 'Finds a course of the other system by its id there, or without one by the code of the course here.',
  query: z.strictObject({ kind, otherId: z.optional(text(60)) }),
  answer: z.object({ found: z.array(otherCourse), problem: z.nullable(z.enum(problemCodes)) }),
})

/** Links a course by the id on the other side, never by a name. */
export const linkCourse = endpoint('POST', '/api/v2/courses/:id/connections/link', {
  about: 'Links a course with the course of another system that has this id there.',
  body: z.strictObject({ kind, otherId: text(60) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal('Connection'), id: id() }),
})

/** Makes a course on the other side and links it. One that the portal has made for this course before is linked again. */
export const createCourse = endpoint('POST', '/api/v2/courses/:id/connections/create', {
  about: 'Makes a course in another system, with the account of the reader there, and links it.',
  body: z.strictObject({ kind: z.enum(accountKinds) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal('Connection'), id: id() }),
})
