import { codeKey } from '#platform/contract/values/plain.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { studentsNamed } from '../../../contract/gradebook/students-named.ts'
import type { Book } from '../book.ts'

/** The most addresses of one request. */
const most = 5000

/** Whether any text could be an e-mail address. */
export const hasAddresses = (texts: readonly (string | null)[]): boolean => texts.some((text) => text?.includes('@'))

/** The enrolments that the e-mail addresses among some texts belong to, by {@link codeKey}; no request without any. */
export async function enrollmentsByAddress(
  { course, byNumber }: Book,
  texts: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const addresses = [...new Set(texts.flatMap((text) => (text?.includes('@') ? [text.trim().slice(0, 254)] : [])))]
  if (byNumber || addresses.length === 0) return new Map()
  const { students } = await call(studentsNamed, { params: { id: course }, body: { texts: addresses.slice(0, most) } })
  return new Map(students.map(({ text, enrollment }) => [codeKey(text), enrollment]))
}
