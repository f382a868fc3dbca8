import * as z from 'zod/mini'
import { Room } from '#course/contract'
import { User } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, day, idFilter, iriOf, text } from '#platform/contract/fields.ts'

/** What stands in the way of a session before it is saved; saving checks the same again. */
export const lessonClashes = endpoint('GET', '/api/v2/courses/:id/lesson_clashes', {
  about:
    'What stands in the way of a session at a time: other sessions of the course or its people, the room, a holiday.',
  query: z.strictObject({
    day: day(),
    startsAt: clockTime(),
    endsAt: clockTime(),
    room: z.optional(iriOf(Room.path)),
    lecturer: z.optional(iriOf(User.path)),
    group: z.optional(text(40)),
    /** The session itself, if it exists. */
    except: z.optional(idFilter()),
  }),
  answer: z.object({ clashes: z.array(z.string()) }),
})
