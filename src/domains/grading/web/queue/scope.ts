import { paths } from '../../contract/paths.ts'

/** The parameters of the pages of an area; those of programs have another name. */
export type InArea = { readonly programId?: string; readonly id?: string }
export type OfSheet = InArea & { readonly courseInstanceId: string }
export type OfLine = OfSheet & { readonly enrollmentId: string }

/** The decisions made in an area, and the paths of its pages. */
const approves = { step: 'approve', state: 'SUBMITTED' } as const
const confirms = { step: 'confirm', state: 'APPROVED' } as const

export const scopes = {
  program: {
    ...approves,
    within: (id: number) => ({ 'program.id': id }),
    list: (id: number) => paths.programSheets({ programId: id }),
    sheet: (id: number, course: number) => paths.programSheet({ programId: id, courseInstanceId: course }),
    line: (id: number, course: number, enrollment: number) =>
      paths.programSheetLine({ programId: id, courseInstanceId: course, enrollmentId: enrollment }),
  },
  language: {
    ...approves,
    within: (id: number) => ({ 'language.id': id }),
    list: (id: number) => paths.languageSheets({ id }),
    sheet: (id: number, course: number) => paths.languageSheet({ id, courseInstanceId: course }),
    line: (id: number, course: number, enrollment: number) =>
      paths.languageSheetLine({ id, courseInstanceId: course, enrollmentId: enrollment }),
  },
  degree: {
    ...confirms,
    within: (id: number) => ({ 'degree.id': id }),
    list: (id: number) => paths.degreeSheets({ id }),
    sheet: (id: number, course: number) => paths.degreeSheet({ id, courseInstanceId: course }),
    line: (id: number, course: number, enrollment: number) =>
      paths.degreeSheetLine({ id, courseInstanceId: course, enrollmentId: enrollment }),
  },
  faculty: {
    ...confirms,
    within: (id: number) => ({ 'faculty.id': id }),
    list: (id: number) => paths.facultySheets({ id }),
    sheet: (id: number, course: number) => paths.facultySheet({ id, courseInstanceId: course }),
    line: (id: number, course: number, enrollment: number) =>
      paths.facultySheetLine({ id, courseInstanceId: course, enrollmentId: enrollment }),
  },
}
export type Scope = keyof typeof scopes

export const areaOf = ({ programId, id }: InArea): number => Number(programId ?? id)

/** The page of a sheet; with its id unless it is the first one, because a course may have any number of others. */
export const sheetAt = (
  scope: Scope,
  area: number,
  { id, kind, course }: { id: number; kind: string; course: { id: number } },
): string => `${scopes[scope].sheet(area, course.id)}${ofSheet({ id, kind })}`

export const ofSheet = ({ id, kind }: { id: number; kind: string }): string =>
  kind === 'REGULAR' ? '' : `?sheet=${id}`
