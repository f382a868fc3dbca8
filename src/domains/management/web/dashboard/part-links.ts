import { paths } from '../../contract/paths.ts'

/** The lists behind the numbers of a program; each list has as many rows as its number says. */
export function partLinks(programId: number, term: number) {
  const courses = `${paths.programCourseList({ programId })}?term.id=${term}`
  return {
    courses,
    students: `${paths.programStudentList({ programId })}?state=ACTIVE`,
    atRisk: `${courses}&atRisk=true`,
    lateSummaries: `${courses}&lateSummaries=true`,
  }
}
