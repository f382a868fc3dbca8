import { sendLeft } from '#platform/web/cells/send-left.ts'
import { openGradebook } from '../marks/cells/gradebook-store.ts'
import { bookByNumber } from './queries.ts'

/** Sends the marks by candidate number whose page was left; the name has the course, the marking and the assessment. */
export function send(name: string): Promise<void> {
  const [course = 0, marking = 0, assessment = 0] = name.split(':').slice(1).map(Number)
  return sendLeft(openGradebook(bookByNumber(course, marking, assessment), true))
}
