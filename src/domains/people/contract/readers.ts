import { type Audience, audiences, type Previewer } from './public-info.ts'

/** How near a reader is to a person: of the same course, of the university, or anybody. */
export type Reader = Exclude<Audience, 'nobody'>

/** Whether a field for this audience is shown to this reader; what no audience is named for is for nobody. */
export const reaches = (audience: Audience | undefined, reader: Reader): boolean =>
  audiences.indexOf(audience ?? 'nobody') >= audiences.indexOf(reader)

/** The audiences that a reader belongs to. */
export const audiencesOf = (reader: Reader): Audience[] => audiences.filter((audience) => reaches(audience, reader))

/** As whom a previewer reads: a student of one's course, a colleague, somebody from outside. */
export const readerAs: Record<Previewer, Reader> = { student: 'courses', staff: 'university', visitor: 'public' }
