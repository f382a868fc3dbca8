import { demoCourses } from '#course/server'
import { demoPeople } from '#people/server'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { fillByNumber } from './by-number.ts'
import { fillGroups } from './groups.ts'
import { fillGuests } from './guests.ts'
import { fillModeration } from './moderation.ts'
import { fillRectification } from './rectification.ts'
import { fillReview } from './review.ts'
import { fillSheets } from './sheets.ts'

/**
 * Groups, an exam marked by number, grade sheets in every state, a review and a rectification, marking by external
 * guests in Data Structures, and moderation by a colleague.
 */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { ids } = take(demoPeople)
  const runs = take(demoCourses)
    .filter(({ code }) => code === 'CS204')
    .toSorted((a, b) => b.term - a.term)
  const [course] = runs
  if (!course) return
  await fillSheets({ db, today, courses: take(demoCourses), lecturer: idOf(ids, 'lecturer') })
  const student = idOf(ids, 'student')
  await fillReview(db, student, today)
  await fillRectification({ db, today, student })
  const where = { db, course: course.id, today }
  await fillGroups({ ...where, student })
  const terms = take(demoCourses).filter(({ code }) => code === 'MA101')
  const numbered = terms.toSorted((a, b) => b.term - a.term)[0]
  if (numbered) await fillByNumber(db, numbered.id)
  await fillGuests(where)
  await fillModeration({ ...where, lecturer: idOf(ids, 'lecturer'), moderator: idOf(ids, 'committee') })
}

export const files = [examplePdf]
