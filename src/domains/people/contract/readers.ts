import { type Audience, audiences, type Previewer } from './public-info.ts'

/** How close a reader is to a person: of the same course, of the university, or anybody. */
export type Reader = Exclude<Audience, 'nobody'>

/** Whether a field for this audience is shown to this reader; a field without an audience is shown to nobody. */
export const reaches = (audience: Audience | undefined, reader: Reader): boolean =>
  audiences.indexOf(audience ?? 'nobody') >= audiences.indexOf(reader)

/** The audiences that a reader belongs to. */
export const audiencesOf = (reader: Reader): Audience[] => audiences.filter((audience) => reaches(audience, reader))

/** The kind of reader that each preview uses: a student of the person's course, a colleague, an outsider. */
export const readerAs: Record<Previewer, Reader> = { student: 'courses', staff: 'university', visitor: 'public' }
