import { demoCourses } from '#course/server'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { fillGuests } from './guests.ts'

/** What outside examiners mark in Data Structures. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const course = take(demoCourses)
    .filter(({ code }) => code === 'CS204')
    .toSorted((a, b) => b.term - a.term)[0]
  if (course) await fillGuests({ db, course: course.id, today })
}
